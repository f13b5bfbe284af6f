// The checkout draws the rows of tiles near the view alone: scrolls until a product's tile is there.
const mostSteps = 40;

function scrollGrid(tile) {
  let box = tile.parentElement;
  while (box && !['auto', 'scroll'].includes(getComputedStyle(box).overflowY)) box = box.parentElement;
  (box ?? document.scrollingElement).scrollBy(0, 400);
}

/** Answers the tile that can be sold and carries this name, once the grid shows it. */
export async function findTile(page, name) {
  const tiles = page.locator('.tile');
  const wanted = page.locator('.tile:not(.is-out)', { hasText: name }).first();
  await tiles.first().waitFor();
  for (let step = 0; step < mostSteps && (await wanted.count()) === 0; step += 1) {
    await tiles.first().evaluate(scrollGrid);
    await page.waitForTimeout(100);
  }
  return wanted;
}

/** The methods of a venue come after cash, which needs nobody: a picture of the payment waits for the last of them. */
export const waitForMethods = (page) => page.locator('.pay', { hasText: 'Gutschein Linde' }).waitFor();
