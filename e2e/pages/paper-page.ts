/** The paper of the demo's printers; the page follows by itself. */
import type { Locator, Page } from '@playwright/test';

export class PaperPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/demo/paper');
  }

  /** A slip that carries all of these texts. */
  slip(...texts: readonly string[]): Locator {
    return this.slips(...texts).first();
  }

  slips(...texts: readonly string[]): Locator {
    return texts.reduce((slips, text) => slips.filter({ hasText: text }), this.page.getByRole('article'));
  }
}
