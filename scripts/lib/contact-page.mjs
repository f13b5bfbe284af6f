// The page of a contact sheet: a row for each screen, a column for each theme and language, cut into handy sheets.

/** Cuts the screens into sheets of so many rows, the last one may be shorter. */
export function sheetsOf(screens, rows) {
  const sheets = [];
  for (let start = 0; start < screens.length; start += rows) sheets.push(screens.slice(start, start + rows));
  return sheets;
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const style = (tileWidth, columnCount) => `
  body { margin: 0; background: #777; color: #fff; font: 600 15px/1.4 sans-serif; }
  .sheet { display: grid; grid-template-columns: repeat(${columnCount}, ${tileWidth}px); gap: 4px 8px; padding: 8px;
    width: max-content; }
  .sheet h2 { grid-column: 1 / -1; margin: 6px 0 0; font-size: 15px; }
  .sheet img, .sheet .missing { display: block; width: ${tileWidth}px; }
  .sheet .missing { display: grid; place-items: center; min-height: 120px; background: #b00; }`;

function cell(screen, column, missing) {
  const name = `${screen}-${column.name}`;
  if (missing.has(name)) return `<span class="missing">${escaped(name)}: not reached</span>`;
  return `<a href="${escaped(name)}.png"><img src="${escaped(name)}.png" alt="${escaped(name)}"></a>`;
}

/**
 * The page lies in the folder of its pictures, which are named `<screen>-<theme>-<language>.png`.
 * @param missing names of the pictures that could not be taken.
 */
export function contactPageHtml({ device, sheets, columns, tileWidth, missing }) {
  const columnNames = columns.map(({ name }) => name).join(', ');
  const sections = sheets.map((screens) => {
    const rows = screens.map((screen) => {
      const cells = columns.map((column) => cell(screen, column, missing));
      return [`<h2>${escaped(`${device}: ${screen} (${columnNames})`)}</h2>`, ...cells].join('\n');
    });
    return `<section class="sheet">\n${rows.join('\n')}\n</section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escaped(device)}</title>
<style>${style(tileWidth, columns.length)}</style>
${sections.join('\n')}
</html>
`;
}
