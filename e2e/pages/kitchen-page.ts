/** The screen of a station in the words of those who cook. */
import type { Locator, Page } from '@playwright/test';

import { visit } from './visit.ts';

export class KitchenPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(station: string): Promise<void> {
    await visit(this.page, '/dashboard/kitchen');
    await this.page.getByRole('heading', { level: 1, name: 'Küche' }).waitFor();
    await this.page.getByRole('radio', { name: station }).check({ force: true });
    await this.page.waitForURL('**/dashboard/kitchen/*');
  }

  /** The ticket of an order, by its short number. */
  ticket(shortNumber: string): Locator {
    return this.page.getByRole('article', { name: new RegExp(`${shortNumber}\\b`) });
  }

  line(shortNumber: string, name: string): Locator {
    return this.ticket(shortNumber).getByRole('button', { name: new RegExp(`^\\d+× ?${name}`) });
  }

  /** As people do, who look first: what is tapped twice within a moment means one thing (dashboard/screens/kitchen/use-kitchen.ts). */
  async press(button: Locator): Promise<void> {
    await button.waitFor();
    await this.page.waitForTimeout(350);
    await button.click();
  }

  /** All that is left of a ticket, begun and finished. */
  async make(shortNumber: string): Promise<void> {
    const ticket = this.ticket(shortNumber);
    await this.press(ticket.getByRole('button', { name: /Alles beginnen/ }));
    await this.press(ticket.getByRole('button', { name: /Alles fertig/ }));
  }

  finished(shortNumber: string, name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Zurück in Arbeit: .*${name}.*${shortNumber}\\b`) });
  }
}
