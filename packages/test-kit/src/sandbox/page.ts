/** The sandbox's pages: plain, readable on a phone, German or English. They say on top that no money moves. */
import { html, type Reply } from './call.ts';

export type PageLanguage = 'de' | 'en';

const texts = {
  de: {
    banner: 'Testumgebung: Es fliesst kein Geld',
    pay: 'Bezahlen mit',
    payNow: 'Bezahlen',
    approve: 'Genehmigen',
    decline: 'Ablehnen',
    cancel: 'Abbrechen',
    ignore: 'Keine Antwort',
    expired: 'Diese Zahlung ist abgelaufen.',
    over: 'Diese Zahlung ist abgeschlossen.',
    idle: 'Bereit. Keine Zahlung.',
    unknown: 'Diese Zahlung gibt es nicht.',
    terminal: 'Terminal',
    phone: 'Tap on Mobile',
    reader: 'Kartenleser',
    offline: 'Ausschalten',
    online: 'Einschalten',
    isOffline: 'Ausgeschaltet.',
    control: 'Zahlungsanbieter zum Testen',
    openPayments: 'Offene Zahlungen',
    none: 'Keine.',
    noReturn: 'Sie können dieses Fenster schliessen.',
    pairingCode: 'Kopplungscode',
  },
  en: {
    banner: 'Test environment: no money moves',
    pay: 'Pay with',
    payNow: 'Pay',
    approve: 'Approve',
    decline: 'Decline',
    cancel: 'Cancel',
    ignore: 'No answer',
    expired: 'This payment has expired.',
    over: 'This payment is over.',
    idle: 'Ready. No payment.',
    unknown: 'There is no such payment.',
    terminal: 'Terminal',
    phone: 'Tap on Mobile',
    reader: 'Card reader',
    offline: 'Switch off',
    online: 'Switch on',
    isOffline: 'Switched off.',
    control: 'Payment providers for tests',
    openPayments: 'Open payments',
    none: 'None.',
    noReturn: 'You can close this window.',
    pairingCode: 'Pairing code',
  },
} as const;

export type PageText = keyof (typeof texts)['de'];

export const languageOf = (tag: string): PageLanguage => (tag.toLowerCase().startsWith('en') ? 'en' : 'de');
export const say = (language: PageLanguage, key: PageText): string => texts[language][key];

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** Minor units as people read them: CHF 42.50. */
export const amountText = (currency: string, amount: number): string => `${currency} ${(amount / 100).toFixed(2)}`;

export type Button = {
  readonly label: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly tone: 'strong' | 'plain' | 'danger';
};

/** Each button sends its fields to `action`. */
export function buttonsTo(action: string, buttons: readonly Button[]): string {
  return buttons
    .map(({ label, fields, tone }) => {
      const inputs = Object.entries(fields).map(
        ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
      );
      return `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button class="${tone}">${escapeHtml(label)}</button></form>`;
    })
    .join('');
}

type Page = {
  readonly language: PageLanguage;
  readonly title: string;
  /** HTML. */
  readonly body: string;
  /** Seconds after which it looks again whether there is something new. */
  readonly refresh?: number;
  readonly status?: number;
};

const style = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;font:16px/1.5 system-ui,sans-serif;background:light-dark(#f4f1ec,#191714);color:light-dark(#221f1b,#f1ece4)}
.note{padding:8px 16px;text-align:center;font-size:14px;background:light-dark(#8a5a00,#f2c265);color:light-dark(#fff,#221f1b)}
main{max-width:420px;margin:0 auto;padding:32px 16px;display:grid;gap:16px}
h1{margin:0;font-size:20px}
.card{padding:24px;border-radius:16px;background:light-dark(#fff,#26231f);display:grid;gap:12px}
.amount{font-size:36px;font-weight:650;font-variant-numeric:tabular-nums;line-height:1.2}
.quiet{color:light-dark(#645e55,#b5ada1);margin:0;overflow-wrap:anywhere}
form{display:grid}
button,a.button{min-height:48px;padding:10px 16px;border-radius:12px;border:1px solid light-dark(#b9b1a5,#645e55);background:none;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.strong{background:light-dark(#23633f,#8fd6ac);border-color:transparent;color:light-dark(#fff,#10281a)}
button.danger{border-color:light-dark(#a6312a,#f09c95);color:light-dark(#a6312a,#f09c95)}
button:focus-visible,a:focus-visible{outline:3px solid light-dark(#2b62b8,#9cc2ff);outline-offset:2px}
`;

export function page({ language, title, body, refresh, status = 200 }: Page): Reply {
  const again = refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}">`;
  return html(
    status,
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${again}<title>${escapeHtml(title)}</title><style>${style}</style></head><body><div class="note">${say(language, 'banner')}</div><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
  );
}

export const card = (...parts: readonly string[]): string => `<div class="card">${parts.join('')}</div>`;
export const quiet = (text: string): string => `<p class="quiet">${escapeHtml(text)}</p>`;
export const bigAmount = (currency: string, amount: number): string =>
  `<div class="amount">${escapeHtml(amountText(currency, amount))}</div>`;
