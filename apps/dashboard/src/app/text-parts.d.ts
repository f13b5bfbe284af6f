/** Parts of a catalogue: `said-areas.ts`. */
declare module '*.json?work' {
  const texts: Partial<typeof import('@comanda/messages/de-CH.json')>;
  export default texts;
}

declare module '*.json?rest' {
  const texts: Partial<typeof import('@comanda/messages/de-CH.json')>;
  export default texts;
}
