// A drawing has a hundred herbs and shreds, and each element of its own costs style, layout and paint (design.md 13).
// Shapes of one colour become one path wherever nothing that was drawn in between lies under them: it looks the same.

/** What a shape lies within at the most. */
type Box = readonly [left: number, top: number, right: number, bottom: number];
type Shape = { readonly element: string; readonly path: string; readonly look: string; readonly box: Box };
type Joined = { readonly look: string; readonly shapes: [Shape, ...Shape[]] };

/** So far the soft edge of a shape reaches. */
const edge = 0.5;
const everywhere: Box = [-Infinity, -Infinity, Infinity, Infinity];

const halves = new Map<string, number>();
/** Half of the stroke, in a look that was read before or is now. */
const halfOfStroke = (look: string): number => {
  const known = halves.get(look);
  if (known !== undefined) return known;
  const half = Number(/stroke-width="([\d.]+)"/.exec(look)?.[1] ?? 0) / 2;
  halves.set(look, half);
  return half;
};

/** Of lines, curves and arcs told in absolute numbers, as all shapes of shapes.ts are; of others nothing is known. */
const boxOf = (path: string, look: string): Box => {
  if (/[a-zHVST]/.test(path)) return everywhere;
  let [left, top, right, bottom, bulge] = [Infinity, Infinity, -Infinity, -Infinity, 0];
  for (const [index, part] of path.split('A').entries()) {
    const numbers = (part.match(/-?[\d.]+/g) ?? []).map(Number);
    // Radii, turn and two flags stand before where an arc ends.
    if (index > 0) bulge = Math.max(bulge, Math.max(numbers[0] ?? 0, numbers[1] ?? 0) * (1 + (numbers[3] ?? 0)));
    for (let at = index > 0 ? 5 : 0; at + 1 < numbers.length; at += 2) {
      const [x = 0, y = 0] = [numbers[at], numbers[at + 1]];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  const reach = bulge + halfOfStroke(look) + edge;
  return [left - reach, top - reach, right + reach, bottom + reach];
};

const circle = /^<circle cx="(-?[\d.]+)" cy="(-?[\d.]+)" r="([\d.]+)" ([^>]+)\/>$/;
const drawnPath = /^<path d="([^"]+)" ([^>]+)\/>$/;

/** All of them are drawn clockwise, so that what overlaps leaves no hole. */
const shapeOf = (element: string): Shape | null => {
  if (element.startsWith('<path')) {
    const [, path, look] = drawnPath.exec(element) ?? [];
    return path === undefined || look === undefined ? null : { element, path, look, box: boxOf(path, look) };
  }
  const [, cx, cy, r, look] = circle.exec(element) ?? [];
  if (look === undefined) return null;
  const [x, y, radius] = [Number(cx), Number(cy), Number(r)];
  const half = `a${r} ${r} 0 1 1 `;
  const path = `M${Number((x - radius).toFixed(2))} ${y}${half}${2 * radius} 0${half}${-2 * radius} 0Z`;
  const reach = radius + halfOfStroke(look) + edge;
  return { element, path, look, box: [x - reach, y - reach, x + reach, y + reach] };
};

const meet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
/** Twice over itself it would be another colour. */
const isSeenThrough = (look: string): boolean => /opacity|rgba|var\(/.test(look);

const addTo = (all: Joined[], shape: Shape): void => {
  for (let at = all.length - 1; at >= 0; at -= 1) {
    const joined = all[at];
    if (joined === undefined) break;
    const isOver = joined.shapes.some(({ box }) => meet(box, shape.box));
    if (joined.look === shape.look && !(isOver && isSeenThrough(shape.look))) return void joined.shapes.push(shape);
    if (isOver) break;
  }
  all.push({ look: shape.look, shapes: [shape] });
};

const written = ({ look, shapes }: Joined): string =>
  shapes.length === 1 ? shapes[0].element : `<path d="${shapes.map(({ path }) => path).join('')}" ${look}/>`;

/** @param drawing elements one after the other; groups and what is no plain shape stay where they are */
export const joinShapes = (drawing: string): string => {
  let done = '';
  let open: Joined[] = [];
  for (const element of drawing.match(/<[^>]+>/g) ?? []) {
    const shape = shapeOf(element);
    if (shape !== null) addTo(open, shape);
    else {
      done += open.map(written).join('') + element;
      open = [];
    }
  }
  return done + open.map(written).join('');
};
