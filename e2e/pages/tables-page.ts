/** The tables of the house and the one that is open. */
import type { Locator, Page } from '@playwright/test';

import { visit } from './visit.ts';

export class TablesPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await visit(this.page, '/dashboard/tables');
    await this.page.getByRole('region', { name: 'Stube' }).waitFor();
  }

  /** By the name that it has under its heading. */
  table(name: string): Locator {
    return this.page.getByRole('link', { name: new RegExp(`^${name},`) });
  }

  panel(name: string): Locator {
    return this.page.getByRole('complementary', { name: `Tisch ${name}` });
  }

  async showPlan(): Promise<void> {
    await this.page.getByRole('radio', { name: 'Plan' }).check({ force: true });
  }

  /** On the plan while it is arranged. */
  placed(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name}, \\d+ von links`) });
  }

  /** By so many pixels, as a hand does it. */
  async drag(name: string, right: number, down: number): Promise<void> {
    // Waits until nothing moves any more: a banner that comes or goes shifts the plan.
    await this.placed(name).hover();
    const box = await this.placed(name).boundingBox();
    if (box === null) throw new Error(`${name} is not on the plan`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + right / 2, y + down / 2);
    await this.page.mouse.move(x + right, y + down);
    await this.page.mouse.up();
  }

  /** The admin PIN of the demo, where it is asked. */
  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Speichern' }).click();
    const pad = this.page.getByRole('dialog', { name: 'Admin-PIN' });
    const done = this.page.getByText('Plan gespeichert');
    await pad.or(done).first().waitFor();
    // It is said for a second only.
    if (!(await pad.isVisible())) return;
    for (const digit of '2580') await pad.getByRole('button', { name: digit, exact: true }).click();
    await pad.getByRole('button', { name: 'Bestätigen' }).click();
    await done.waitFor();
  }
}
