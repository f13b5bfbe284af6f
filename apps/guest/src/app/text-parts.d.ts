/** What a kiosk says: `said-areas.ts`. */
declare module '*.json?kiosk' {
  const texts: typeof import('@comanda/messages/de-CH.json');
  export default texts;
}
