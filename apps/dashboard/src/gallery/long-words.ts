/** What a German menu or a German screen can come with: nothing may be cut off or pushed out (design.md §11). */
export const longWords = {
  label: 'Mehrwertsteuersatzänderung bestätigen',
  product: 'Zürcher Kalbsgeschnetzeltes mit Champignonrahmsauce und Butterrösti',
  word: 'Donaudampfschifffahrtsgesellschaftskapitänsmenü',
  hint: 'Gilt für alle Bestellungen der Betriebsgemeinschaft Rindsfiletspezialitätenrestaurant am Vierwaldstättersee.',
} as const;
