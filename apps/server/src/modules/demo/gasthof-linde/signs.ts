/** Gasthof Linde's signs, drawn by ourselves: a lime leaf for the logo, and between two sprigs for the receipt. */

/** A leaf of 100 × 100 around its middle: heart-shaped, with its veins left out. */
function leaf(fill: string, veins: string): string {
  return `<path d="M50 10C38 -4 10 6 10 34C10 60 34 74 50 92C66 74 90 60 90 34C90 6 62 -4 50 10Z" fill="${fill}"/>
    <g fill="none" stroke="${veins}" stroke-width="4" stroke-linecap="round">
      <path d="M50 30V98"/><path d="M50 48L30 32M50 48L70 32M50 64L32 50M50 64L68 50"/>
    </g>`;
}

const green = '#1f5b45';

export const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
  <rect width="512" height="512" fill="${green}"/>
  <g transform="translate(116 106) scale(2.8)">${leaf('#ffffff', green)}</g>
</svg>`;

/** Towards the right; the other side is its mirror. */
function sprig(): string {
  const leaves = Array.from({ length: 5 }, (_, index) => {
    const x = 20 + index * 34;
    const side = index % 2 === 0 ? -1 : 1;
    return `<ellipse cx="${x}" cy="${side * 11}" rx="14" ry="6" transform="rotate(${side * 28} ${x} ${side * 11})"/>`;
  });
  return `<path d="M0 0H176" stroke="#000" stroke-width="4" stroke-linecap="round"/>${leaves.join('')}`;
}

export const receiptSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="576" height="112" viewBox="0 0 576 112">
  <rect width="576" height="112" fill="#fff"/>
  <g transform="translate(238 8)">${leaf('#000', '#fff')}</g>
  <g transform="translate(360 56)">${sprig()}</g>
  <g transform="translate(216 56) scale(-1 1)">${sprig()}</g>
</svg>`;
