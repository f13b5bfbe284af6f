/** International dialling codes (ITU-T E.164) of the countries that restaurants' people come from; names by language. */
const table =
  'AD376 AE971 AL355 AM374 AR54 AT43 AU61 AZ994 BA387 BE32 BG359 BO591 BR55 BY375 CA1 CH41 CL56 CN86 CO57 CR506 ' +
  'CU53 CV238 CY357 CZ420 DE49 DK45 DO1 DZ213 EC593 EE372 EG20 ER291 ES34 ET251 FI358 FR33 GB44 GE995 GH233 GR30 ' +
  'HK852 HR385 HU36 ID62 IE353 IL972 IN91 IQ964 IR98 IS354 IT39 JP81 KE254 KR82 KZ7 LB961 LI423 LK94 LT370 LU352 ' +
  'LV371 MA212 MC377 MD373 ME382 MK389 MT356 MX52 MY60 NG234 NL31 NO47 NP977 NZ64 PE51 PH63 PK92 PL48 PT351 ' +
  'PY595 RO40 RS381 RU7 SA966 SE46 SG65 SI386 SK421 SM378 SN221 SO252 SY963 TH66 TN216 TR90 TW886 UA380 US1 UY598 ' +
  'VE58 VN84 XK383 ZA27';

/** `region` is the country's two letters (ISO 3166), `code` its digits without plus. */
export type DialCode = { readonly region: string; readonly code: string };

export const dialCodes: readonly DialCode[] = table
  .split(' ')
  .map((entry) => ({ region: entry.slice(0, 2), code: entry.slice(2) }));

export const homeRegion = 'CH';

/** Where several countries share a code, the one that has most of its numbers. */
const first: Readonly<Record<string, string>> = { '1': 'US', '7': 'RU' };

export function codeOf(region: string): string {
  return dialCodes.find((entry) => entry.region === region)?.code ?? '41';
}

export type PhoneParts = { readonly region: string; readonly rest: string };

/** A stored number such as `+41 79 123 45 67` as country and rest; without a known code the home country's. */
export function splitPhone(phone: string): PhoneParts {
  const digits = phone.replaceAll(/[^\d+]/g, '');
  if (!digits.startsWith('+')) return { region: homeRegion, rest: phone.trim() };
  const lengths = [3, 2, 1];
  for (const length of lengths) {
    const code = digits.slice(1, 1 + length);
    const found = dialCodes.find((entry) => entry.code === code);
    if (found !== undefined) return { region: first[code] ?? found.region, rest: digits.slice(1 + length) };
  }
  return { region: homeRegion, rest: digits };
}

/** Together as it is stored: plus, digits. The leading zero of the national form falls away, except in Italy. */
export function joinPhone({ region, rest }: PhoneParts): string {
  const digits = rest.replaceAll(/\D/g, '');
  if (digits === '') return '';
  const national = region === 'IT' || region === 'SM' ? digits : digits.replace(/^0+/, '');
  return `+${codeOf(region)}${national}`;
}

export type Country = DialCode & { readonly name: string };

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Countries by name, by code (`41`, `+41`) or by letters; sorted by name in the UI language. */
export function findCountries(search: string, locale: string): readonly Country[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const wanted = plain(search.trim());
  const digits = wanted.replace(/^(\+|00)/, '');
  return dialCodes
    .map((entry) => ({ ...entry, name: names.of(entry.region) ?? entry.region }))
    .filter(
      ({ name, region, code }) =>
        wanted === '' ||
        plain(name).includes(wanted) ||
        region.toLowerCase() === wanted ||
        (/^\d+$/.test(digits) && code.startsWith(digits)),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
}
