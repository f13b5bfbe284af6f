/** Elements of the page, made by hand: what a browser of 2017 has, and nothing more. */

type Attributes = Readonly<Record<string, string>>;

export function element(tag: string, attributes: Attributes = {}, ...inside: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  for (const each of inside) made.appendChild(typeof each === 'string' ? document.createTextNode(each) : each);
  return made;
}

/** @param body drawn by the house alone, never by what anybody wrote */
export function drawing(attributes: Attributes, body: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [name, value] of Object.entries({ 'aria-hidden': 'true', focusable: 'false', ...attributes }))
    svg.setAttribute(name, value);
  svg.innerHTML = body;
  return svg;
}

/** An icon of lucide (ISC), by its paths. */
export function icon(paths: readonly string[]): SVGSVGElement {
  const look = {
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  return drawing(look, paths.map((path) => `<path d="${path}"/>`).join(''));
}

export const chefHat = [
  'M10 11v5',
  'M14 11v5',
  'M6 12.65c0-.457-.316-.844-.727-1.041A4 4 0 0 1 7.52 4.034a1.53 1.53 0 0 0 1.367-.547 4 4 0 0 1 6.225 0 1.53 1.53 0 0 0 1.367.547 4 4 0 0 1 2.248 7.575c-.411.197-.727.584-.727 1.04V19a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z',
  'M6 16h12',
];
export const shoppingBag = [
  'M16 10a4 4 0 0 1-8 0',
  'M3.103 6.034h17.794',
  'M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z',
];
export const wifiOff = [
  'M12 20h.01',
  'M8.5 16.429a5 5 0 0 1 7 0',
  'M5 12.859a10 10 0 0 1 5.17-2.69',
  'M19 12.859a10 10 0 0 0-2.007-1.523',
  'M2 8.82a15 15 0 0 1 4.177-2.643',
  'M22 8.82a15 15 0 0 0-11.288-3.764',
  'm2 2 20 20',
];

export type Place = { readonly show: (key: string, make: () => Element) => void };

/** A place whose element is made anew when its key changes, and left alone otherwise: what moves is what is new. */
export function placeIn(parent: Element): Place {
  let shownKey: string | null = null;
  let shown: Element = element('div', { hidden: '' });
  parent.appendChild(shown);
  return {
    show: (key, make) => {
      if (key === shownKey) return;
      const made = make();
      parent.replaceChild(made, shown);
      shown = made;
      shownKey = key;
    },
  };
}
