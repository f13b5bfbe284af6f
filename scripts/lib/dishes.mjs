/** Dishes of the demo that pictures are taken with. It is written in four languages; the others show it in German, as a house in Winterthur would. */
export const salad = /Grüner Salat|Salade verte|Insalata verde|Green salad/;
export const macaroni = /Älplermagronen|Macaronis du chalet|Maccheroni dell’alpigiano/;
export const veal = /Zürcher Geschnetzeltes|Émincé de veau|Sminuzzato alla zurighese|Zurich-style veal strips/;
