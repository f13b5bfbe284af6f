/** Dark or light, as a person chooses it. */
import { expect, type Page } from '@playwright/test';

/** Each screen once per theme with its venue's colours, on a tablet the one, on a phone the other. */
export const looks = [
  { theme: 'Dunkel', name: 'tablet', size: { width: 1280, height: 800 } },
  { theme: 'Hell', name: 'phone', size: { width: 390, height: 844 } },
] as const;

/** Behind the account; it stays chosen on this device. */
export async function wear(page: Page, theme: 'Dunkel' | 'Hell'): Promise<void> {
  await page.getByRole('button', { name: /^Konto:/ }).click();
  await page.getByRole('radio', { name: theme }).check({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme === 'Hell' ? 'light' : 'dark');
}
