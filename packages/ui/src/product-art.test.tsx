import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

// A queue of its own: what other tests left waiting is drawn in theirs.
vi.resetModules();
const { ProductArt } = await import('./product-art.tsx');
/** What draws has come, as moments after a page opened. */
const comeDrawings = async () => {
  await import('./art/drawn-art.ts');
  await Promise.resolve();
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('ProductArt while what draws is on its way', () => {
  const drawnArt = () => '<path d="M0 0Z" fill="#000"/>';
  afterEach(() => {
    vi.doUnmock('./art/drawn-art.ts');
  });

  it('keeps its place, and is drawn in the same element when it has come', async () => {
    vi.resetModules();
    let arrive = () => {};
    const arrived = new Promise<void>((done) => (arrive = done));
    vi.doMock('./art/drawn-art.ts', async () => {
      await arrived;
      return { drawnArt };
    });
    const { ProductArt: Fresh } = await import('./product-art.tsx');
    const { container } = render(<Fresh kind="beer" seed="first" />);
    const place = container.querySelector('svg');
    expect(place?.getAttribute('viewBox')).toBe('0 0 100 100');
    expect(place?.childElementCount).toBe(0);
    arrive();
    await vi.waitFor(() => expect(place?.childElementCount).toBe(1));
    expect(container.querySelector('svg')).toBe(place);
  });

  it('is asked for again by the next drawing where it could not be brought', async () => {
    vi.resetModules();
    let isThere = false;
    const asked = vi.fn<() => void>();
    vi.doMock('./art/drawn-art.ts', () => {
      asked();
      if (!isThere) throw new Error('no network');
      return { drawnArt };
    });
    const { ProductArt: Fresh } = await import('./product-art.tsx');
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    const first = render(<Fresh kind="beer" />).container;
    expect(first.querySelector('path')).toBeNull();
    isThere = true;
    await vi.waitFor(() => {
      cleanup();
      const second = render(<Fresh kind="beer" seed="2" />).container;
      expect(second.querySelector('path')).not.toBeNull();
    });
  });
});

describe('ProductArt', () => {
  beforeAll(comeDrawings);

  it('draws at once, silently, and alike for the same product', () => {
    const first = render(<ProductArt kind="roesti" seed="p_1" />).container;
    const second = render(<ProductArt kind="roesti" seed="p_1" />).container;
    expect(first.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(first.querySelectorAll('svg > *').length).toBeGreaterThan(4);
    expect(second.innerHTML).toBe(first.innerHTML);
  });

  it('is drawn with few elements', () => {
    const { container } = render(<ProductArt kind="spaetzli" seed="p_1" />);
    expect(container.querySelectorAll('path, circle').length).toBeLessThan(30);
  });

  it('waits in a long list for its turn, after the frame that shows the words', () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act));
    const many = Array.from({ length: 3 }, (_, index) => (
      <ProductArt key={index} kind="roesti" seed={`p_${index}`} lazy />
    ));
    const { container } = render(<>{many}</>);
    const drawn = () => [...container.querySelectorAll('svg')].filter((svg) => svg.childElementCount > 4).length;
    expect(drawn()).toBe(0);
    act(() => frames.shift()?.());
    expect(drawn()).toBe(0);
    for (let turns = 0; frames.length > 0 && turns < 10; turns += 1) act(() => frames.shift()?.());
    expect(drawn()).toBe(3);
    expect(frames).toEqual([]);
  });

  it('draws a few in each frame, however many wait', () => {
    const frames: (() => void)[] = [];
    let now = 0;
    vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act));
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 3));
    const many = Array.from({ length: 6 }, (_, index) => (
      <ProductArt key={index} kind="beer" seed={`b_${index}`} lazy />
    ));
    const { container } = render(<>{many}</>);
    const drawn = () => [...container.querySelectorAll('svg')].filter((svg) => svg.childElementCount > 0).length;
    act(() => frames.shift()?.());
    act(() => frames.shift()?.());
    expect(drawn()).toBeGreaterThan(0);
    expect(drawn()).toBeLessThan(6);
    for (let turns = 0; frames.length > 0 && turns < 10; turns += 1) act(() => frames.shift()?.());
    expect(drawn()).toBe(6);
  });

  it('takes its turn from nobody when it is gone before', () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act));
    const { unmount } = render(<ProductArt kind="beer" seed="gone" lazy />);
    unmount();
    for (let turns = 0; frames.length > 0 && turns < 10; turns += 1) act(() => frames.shift()?.());
    const { container } = render(<ProductArt kind="beer" seed="stays" lazy />);
    for (let turns = 0; frames.length > 0 && turns < 10; turns += 1) act(() => frames.shift()?.());
    expect(container.querySelector('svg')?.childElementCount).toBeGreaterThan(0);
  });
});
