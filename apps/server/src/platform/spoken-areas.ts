/** Areas of the catalogues that the server itself says; the built program carries no others (scripts/lib/build.mjs). */
export const spokenAreas = [
  'board',
  'exports',
  'guestOrder',
  'mail',
  'menuFile',
  'paper',
  'payReturn',
  'states',
  'trust',
  'types',
] as const;
