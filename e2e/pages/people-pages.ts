/** Registering by invite, administering venues and teams, the shared till: as people do it. */
import { expect, type Page } from '@playwright/test';

export const password = 'sehr geheim';

/** Opens the link of an invite, fills in the form and waits until it has signed the person in. */
export async function register(page: Page, link: string, name: string, email: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByLabel('Passwort wiederholen').fill(password);
  await page.getByRole('button', { name: 'Konto erstellen' }).click();
  await page.waitForURL('**/dashboard');
}

/** Opens an entry of the navigation menu behind the account. */
export async function openFromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Konto:/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: entry }).click();
}

/** The link of the invite that the open dialog shows; closes the dialog. */
export async function takeInviteLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Einladen' });
  await dialog.getByRole('button', { name: 'Einladung erstellen' }).click();
  await expect(dialog.getByRole('img', { name: 'QR-Code der Einladung' })).toBeVisible();
  const link = await dialog.getByLabel('Link').inputValue();
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  return link;
}

export async function setPersonalPin(page: Page, pin: string): Promise<void> {
  await openFromMenu(page, 'Mein Konto');
  await page.getByLabel('Neue PIN', { exact: true }).fill(pin);
  await page.getByLabel('PIN wiederholen', { exact: true }).fill(pin);
  await page.getByLabel('Passwort zur Bestätigung').fill(password);
  await page.getByRole('button', { name: 'PIN setzen' }).click();
  await expect(page.getByText('PIN gesetzt')).toBeVisible();
}

/** On the locked screen of a till. */
export async function signInByPin(page: Page, name: string, pin: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** The first venue of a new provider, which is welcomed with it. */
export async function openVenue(provider: Page): Promise<void> {
  await expect(provider.getByRole('heading', { name: 'Willkommen bei Comanda' })).toBeVisible();
  await provider.getByRole('link', { name: 'Ersten Betrieb anlegen' }).click();
  await provider.getByLabel('Name').fill('Gasthof Linde');
  await provider.getByRole('tab', { name: /^Pakete/ }).click();
  await provider.getByRole('checkbox', { name: /^Bestellen/ }).check();
  await provider.getByRole('button', { name: 'Anlegen' }).click();
  await expect(provider.getByText('Betrieb angelegt')).toBeVisible();
  await expect(provider.getByRole('heading', { name: 'Gasthof Linde' })).toBeVisible();
}

/** From the page of the venue, which says that nobody administers it. */
export async function inviteAdministrator(provider: Page): Promise<string> {
  await provider.getByRole('tab', { name: 'Information' }).click();
  await expect(provider.getByText('Noch verwaltet niemand diesen Betrieb.')).toBeVisible();
  await provider.getByRole('button', { name: 'Verwaltung einladen' }).click();
  return takeInviteLink(provider);
}
