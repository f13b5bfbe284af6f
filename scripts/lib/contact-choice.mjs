// What `npm run contact-sheet` photographs: every screen on every device, or what its options choose of them.
import { parseArgs } from 'node:util';

/** `tileWidth` is how wide a picture is on the sheet, `rows` how many screens a sheet has. */
export const devices = {
  small: { width: 320, height: 640, isMobile: true, hasTouch: true, scale: 2, tileWidth: 240, rows: 5 },
  phone: { width: 390, height: 844, isMobile: true, hasTouch: true, scale: 2, tileWidth: 240, rows: 5 },
  tablet: { width: 1280, height: 800, isMobile: false, hasTouch: true, scale: 1, tileWidth: 480, rows: 8 },
  /** For the screens alone that are made for it. */
  kiosk: { width: 1080, height: 1920, isMobile: false, hasTouch: true, scale: 1, tileWidth: 320, rows: 4 },
  desktop: { width: 1920, height: 1080, isMobile: false, hasTouch: false, scale: 1, tileWidth: 480, rows: 8 },
};

export const themes = ['dark', 'light'];

export const languages = {
  de: 'de-CH',
  en: 'en-US',
  fr: 'fr-CH',
  it: 'it-CH',
  es: 'es-ES',
  pt: 'pt-PT',
  pl: 'pl-PL',
};

/** What is photographed when nothing is named; the others are taken where they are asked for. */
const usual = { devices: ['phone', 'tablet', 'kiosk', 'desktop'], languages: ['de', 'en'] };

function pick(option, given, known, unasked = known) {
  if (given === undefined) return unasked;
  const wanted = given.split(',').map((name) => name.trim());
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`--${option} ${unknown.join(',')}: there is ${known.join(', ')}`);
  return known.filter((name) => wanted.includes(name));
}

/**
 * Reads the options; what is not named is all of it, of devices and languages the usual ones.
 * @param args as typed behind the command. @param screenNames in their order on the sheet.
 * @throws Error for the person at the console when an option or a name in it is unknown.
 */
export function chooseShots(args, screenNames) {
  const text = { type: 'string' };
  const { values } = parseArgs({ args, options: { only: text, device: text, theme: text, language: text } });
  return {
    screens: pick('only', values.only, screenNames),
    devices: pick('device', values.device, Object.keys(devices), usual.devices),
    themes: pick('theme', values.theme, themes),
    languages: pick('language', values.language, Object.keys(languages), usual.languages),
  };
}

/** The screens that are taken on this device, in their order. */
export function screensOn(device, screens) {
  return screens.filter((screen) => (device === 'kiosk' ? screen.device === device : screen.device === undefined));
}

/** The columns of a sheet: the themes, and in each the languages. */
export function columnsOf({ themes: chosenThemes, languages: chosenLanguages }) {
  return chosenThemes.flatMap((theme) =>
    chosenLanguages.map((language) => ({ theme, language, name: `${theme}-${language}` })),
  );
}
