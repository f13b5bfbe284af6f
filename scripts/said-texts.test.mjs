import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { root } from './lib/places.mjs';
import { checkSaidTexts } from './lib/said-texts.mjs';
import { listSourceFiles } from './lib/source-files.mjs';

const catalogue = {
  cart: { title: 'Warenkorb', states: { open: 'offen', paid: 'bezahlt' } },
  mail: { subject: 'Beleg' },
};
const all = ['cart.title', 'cart.states.open', 'cart.states.paid', 'mail.subject'];
const check = (text, more = {}) => checkSaidTexts({ catalogue, files: { 'a.tsx': text, ...more.files }, ...more.with });

describe('what is said', () => {
  test.each([
    ["const t = useTranslations('cart'); t('title');", ['cart.title']],
    ["t('cart.states.open');", ['cart.states.open']],
    ["const states = ['open', 'paid']; const t = useTranslations('cart'); t(`states.${state}`);", all.slice(1, 3)],
    ["const states = ['open']; t(`cart.states.${state}`);", ['cart.states.open']],
    ['german.cart.title;', ['cart.title']],
    ["useTranslations('mail'); t(isOpen ? 'subject' : 'title');", ['mail.subject']],
  ])('%s', (text, said) => {
    expect(check(text)).toEqual({ unused: all.filter((key) => !said.includes(key)), needless: [] });
  });

  test('a word without its area says nothing', () => {
    expect(check("t('title'); t('subject');").unused).toEqual(all);
  });

  test('a function that hands out texts names their area', () => {
    const lending = { with: { lenders: { mailTexts: 'mail' } } };
    expect(check("const t = mailTexts(language); t('subject');", lending).unused).not.toContain('mail.subject');
    expect(check("t('subject');", lending).needless).toEqual(['mailTexts: lends nothing of mail']);
  });
});

describe('what is declared', () => {
  const states = (declared) => ({ with: { declared }, files: { 'b.ts': "export const all = ['open', 'paid'];" } });

  test('is said by the file that it names', () => {
    const { unused, needless } = check('t(state);', states({ 'cart.states': 'a.tsx' }));
    expect(unused).toEqual(['cart.title', 'mail.subject']);
    expect(needless).toEqual([]);
  });

  test('must be known by its name', () => {
    const { unused } = checkSaidTexts({ catalogue, files: { 'a.tsx': 't(x);' }, declared: { 'cart.states': 'a.tsx' } });
    expect(unused).toContain('cart.states.open');
  });

  test('must be needed, by a file that is there', () => {
    expect(check("t('cart.title');", states({ 'cart.title': 'a.tsx' })).needless).toEqual([
      'cart.title: needs no declaration',
    ]);
    expect(check('t(state);', states({ 'cart.states': 'c.tsx' })).needless).toEqual(['cart.states: there is no c.tsx']);
  });
});

/** Functions that hand out the texts of an area to the files that say them. */
const lenders = {
  mailTexts: 'mail',
  payReturnTexts: 'payReturn',
  guestOrderTexts: 'guestOrder',
  exportTexts: 'exports',
  trustTexts: 'trust',
  ticketTexts: 'paper.ticket',
};

const dashboard = 'apps/dashboard/src';

/** Said by a name that another file makes, or handed on as a whole. */
const declared = {
  'nav.outbox': `${dashboard}/app/shell/menu-dialog.tsx`,
  'nav.deviations': `${dashboard}/app/shell/menu-dialog.tsx`,
  'login.ended': `${dashboard}/screens/login/login-screen.tsx`,
  'login.deactivated': `${dashboard}/screens/login/login-screen.tsx`,
  'contact.nameMissing': `${dashboard}/screens/contact/contact-screen.tsx`,
  'contact.emailInvalid': `${dashboard}/screens/contact/contact-screen.tsx`,
  'contact.messageMissing': `${dashboard}/screens/contact/contact-screen.tsx`,
  'closings.kpi.down': `${dashboard}/screens/closings/kpis.tsx`,
  'closings.inventory.states': `${dashboard}/screens/closings/inventory/inventory-table.tsx`,
  'settings.pages': `${dashboard}/parts/settings/settings-frame.tsx`,
  modifierGroups: `${dashboard}/screens/settings-modifiers/use-group-words.ts`,
  'paymentMethods.kinds': `${dashboard}/screens/settings-payment-methods/method-name.ts`,
  'scan.denied': `${dashboard}/parts/scanning/camera-dialog.tsx`,
  'scan.none': `${dashboard}/parts/scanning/camera-dialog.tsx`,
  'scan.unread': `${dashboard}/parts/scanning/camera-dialog.tsx`,
  'gallery.states': `${dashboard}/gallery/exhibit.tsx`,
  display: 'apps/display/src/texts.ts',
  menuFile: 'apps/server/src/modules/menu/sheet/sheet-words.ts',
};

test('every text of the catalogues is said somewhere', async () => {
  const sources = (await listSourceFiles(root)).filter(
    (path) => /^(apps|packages)\/[^/]+\/src\/.+\.tsx?$/.test(path) && !/\.test\.tsx?$|\/src\/test\//.test(path),
  );
  const files = Object.fromEntries(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  expect(sources.length).toBeGreaterThan(1000);
  const german = JSON.parse(readFileSync(join(root, 'packages/messages/src/de-CH.json'), 'utf8'));
  expect(checkSaidTexts({ catalogue: german, files, lenders, declared })).toEqual({ unused: [], needless: [] });
});
