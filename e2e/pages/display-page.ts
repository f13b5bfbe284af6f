/** The public display at the counter, as a guest sees it who waits for a number. */
import type { Locator, Page } from '@playwright/test';

export class DisplayPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(link: string): Promise<void> {
    await this.page.goto(link);
    await this.preparing.waitFor();
  }

  get preparing(): Locator {
    return this.page.getByRole('region', { name: 'In Zubereitung' });
  }

  get ready(): Locator {
    return this.page.getByRole('region', { name: 'Abholbereit' });
  }

  /** @param shortNumber such as `#201` */
  number(column: Locator, shortNumber: string): Locator {
    return column.getByText(shortNumber.replace('#', ''), { exact: true });
  }
}
