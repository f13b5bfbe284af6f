import type { ContentLanguage } from '@comanda/domain/menu/content-languages';
import type { Translated } from '@comanda/domain/menu/menu';
import { money } from '@comanda/domain/money';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { LanguagePills, missingIn, usedLanguages } from '../translation/language-pills.tsx';
import { TranslatedField } from '../translation/translated-field.tsx';
import { ColorField } from './color-field.tsx';
import { PriceField, type TypedPrice } from './price-field.tsx';
import { SortableList } from './sortable-list.tsx';
import { movedTo, orderedAs } from './use-sorting.ts';

afterEach(cleanup);

const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);

describe('a price', () => {
  function Price({ onPrice, first = null }: { onPrice: (price: TypedPrice) => void; first?: TypedPrice }) {
    const [price, setPrice] = useState<TypedPrice>(first);
    return (
      <PriceField
        label="Preis"
        value={price}
        onChange={(next) => {
          setPrice(next);
          onPrice(next);
        }}
      />
    );
  }

  test('is written as one likes and then stands as everywhere', async () => {
    const prices: TypedPrice[] = [];
    renderScreen(<Price onPrice={(price) => prices.push(price)} first={money(3450)} />, fakeApi({}).api);
    expect((await field('Preis')).value).toBe('34.50');
    await userEvent.clear(await field('Preis'));
    expect(prices.at(-1)).toBeNull();
    await userEvent.type(await field('Preis'), '1234,5');
    expect((await field('Preis')).value).toBe('1234,5');
    expect(prices.at(-1)).toBe(123_450);
    fireEvent.blur(await field('Preis'));
    expect((await field('Preis')).value).toBe('1’234.50');
  });

  test('that is none stays as it was written and says so', async () => {
    const prices: TypedPrice[] = [];
    renderScreen(<Price onPrice={(price) => prices.push(price)} />, fakeApi({}).api);
    await userEvent.type(await field('Preis'), '12.345');
    expect(prices.at(-1)).toBe('invalid');
    fireEvent.blur(await field('Preis'));
    expect((await field('Preis')).value).toBe('12.345');
    expect(screen.getByRole('alert').textContent).toBe('Betrag wie 34.50 eingeben');
  });
});

describe('a colour', () => {
  function Color({ first }: { first: string }) {
    const [color, setColor] = useState(first);
    return <ColorField label="Primärfarbe" value={color} onChange={setColor} />;
  }

  test('tells which text is read on it and how well', async () => {
    renderScreen(<Color first="#1f5b45" />, fakeApi({}).api);
    expect(await screen.findByText('Text weiss 8.0:1')).toBeTruthy();
    await userEvent.clear(await field('Primärfarbe'));
    await userEvent.type(await field('Primärfarbe'), 'D9A441');
    expect((await field('Primärfarbe')).value).toBe('#d9a441');
    expect(screen.getByText('Text schwarz 8.2:1')).toBeTruthy();
  });

  test('that is none says so; the picker opens and closes with Esc', async () => {
    renderScreen(<Color first="#1f5" />, fakeApi({}).api);
    await userEvent.type(await field('Primärfarbe'), 'z');
    expect(screen.getByRole('alert').textContent).toContain('Farbe wie #1F5B45');
    const swatch = screen.getByRole('button', { name: 'Primärfarbe wählen' });
    await userEvent.click(swatch);
    expect(screen.getByRole('slider', { name: 'Hue' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(swatch.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('a text in several languages', () => {
  function Text() {
    const [texts, setTexts] = useState<Translated>({ de: 'Suppe', en: 'Soup' });
    const [note, setNote] = useState<Translated>({ de: 'warm' });
    const [language, setLanguage] = useState<ContentLanguage>('de');
    return (
      <>
        <LanguagePills texts={[texts, note]} language={language} onLanguage={setLanguage} />
        <TranslatedField label="Name" value={texts} onChange={setTexts} language={language} />
        <TranslatedField label="Hinweis" value={note} onChange={setNote} language={language} />
        <output>{JSON.stringify(texts)}</output>
      </>
    );
  }

  test('shows what is missing, and what is read instead', async () => {
    renderScreen(<Text />, fakeApi({}).api);
    await userEvent.click(await screen.findByRole('radio', { name: 'Englisch, ein Text fehlt' }));
    expect((await field('Name (EN)')).value).toBe('Soup');
    expect((await field('Hinweis (EN)')).placeholder).toBe('warm');
    await userEvent.selectOptions(await field('Weitere Sprache'), 'Rätoromanisch');
    expect((await field('Name (RM)')).placeholder).toBe('Suppe');
    await userEvent.type(await field('Name (RM)'), 'Suppa');
    expect(screen.getByText(/Suppa/).textContent).toBe('{"de":"Suppe","en":"Soup","rm":"Suppa"}');
    await userEvent.clear(await field('Name (RM)'));
    expect(screen.getByText(/Suppe/).textContent).toBe('{"de":"Suppe","en":"Soup"}');
  });

  test('the venue’s own language stands first', () => {
    expect(usedLanguages([{ en: 'Soup', fr: ' ' }], 'it', 'rm')).toEqual(['it', 'en', 'rm']);
    expect(missingIn([{ de: 'a' }, { de: 'b', en: 'b' }, { en: 'c' }], 'de', 'en')).toBe(1);
  });
});

describe('a list that is sorted', () => {
  test('by the arrow keys: shown at once, spoken, stored in its last order', async () => {
    const stored: string[] = [];
    const answers: (() => void)[] = [];
    const onSort = (ids: readonly string[]) => {
      stored.push(ids.join(''));
      return new Promise<void>((done) => void answers.push(done));
    };
    renderScreen(
      <SortableList
        label="Liste"
        items={['a', 'b', 'c']}
        idOf={(id) => id}
        nameOf={(id) => `Ding ${id}`}
        onSort={onSort}
      >
        {(item, handle) => (
          <div>
            {handle}
            {item}
          </div>
        )}
      </SortableList>,
      fakeApi({}).api,
    );
    const list = await screen.findByRole('list', { name: 'Liste' });
    const order = () =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .join('');
    screen.getByRole('button', { name: 'Ding a verschieben' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(stored).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(order()).toBe('bca');
    expect(screen.getByText('Ding a: Platz 3 von 3')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Ding a verschieben');
    // The second waits for the first.
    expect(stored).toEqual(['bac']);
    answers[0]?.();
    await screen.findByText('Ding a: Platz 3 von 3');
    await expect.poll(() => stored).toEqual(['bac', 'bca']);
  });

  function Letters({ onStored }: { readonly onStored: (order: string) => void }) {
    const [letters, setLetters] = useState<readonly string[]>(['a', 'b', 'c']);
    const store = async (ids: readonly string[]) => {
      onStored(ids.join(''));
      setLetters(ids);
    };
    return (
      <SortableList label="Liste" items={letters} idOf={(id) => id} nameOf={(id) => `Ding ${id}`} onSort={store}>
        {(item, handle) => (
          <div>
            {handle}
            {item}
          </div>
        )}
      </SortableList>
    );
  }

  test('by taps alone: the handle opens a menu, which stays for more than one place', async () => {
    const stored: string[] = [];
    renderScreen(<Letters onStored={(order) => stored.push(order)} />, fakeApi({}).api);
    const handle = await screen.findByRole('button', { name: 'Ding b verschieben' });
    const hint = () => document.getElementById(handle.getAttribute('aria-describedby') ?? '')?.textContent;
    // The library draws it once the list stands.
    await expect.poll(hint).toContain('Antippen');
    await userEvent.click(handle);
    const menu = within(await screen.findByRole('dialog', { name: 'Ding b verschieben' }));
    expect(menu.getByText('Ding b: Platz 2 von 3')).toBeTruthy();
    await userEvent.click(menu.getByRole('button', { name: 'Eins nach unten' }));
    expect(menu.getByText('Ding b: Platz 3 von 3')).toBeTruthy();
    await userEvent.click(menu.getByRole('button', { name: 'Eins nach unten' }));
    await userEvent.click(menu.getByRole('button', { name: 'Ganz nach oben' }));
    await userEvent.click(menu.getByRole('button', { name: 'Ganz nach unten' }));
    await userEvent.click(menu.getByRole('button', { name: 'Eins nach oben' }));
    expect(stored).toEqual(['acb', 'bac', 'acb', 'abc']);
    await userEvent.click(menu.getByRole('button', { name: 'Schliessen' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('keeps what came or went meanwhile', () => {
    expect(orderedAs(['a', 'c', 'd'], ['c', 'b', 'a'])).toEqual(['c', 'a', 'd']);
    expect(orderedAs(['a', 'b'], null)).toEqual(['a', 'b']);
    expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(movedTo(['a', 'b'], 'b', 2)).toBeNull();
  });
});
