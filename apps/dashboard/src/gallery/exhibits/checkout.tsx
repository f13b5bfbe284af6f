/** What the checkout is made of: tiles, categories, lines of the cart, heads of groups. */
import type { GroupView } from '@comanda/domain/menu/modifier-view';
import { money } from '@comanda/domain/money';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useTranslate } from '../../parts/translate.ts';
import { CartLine } from '../../screens/terminal/cart-line.tsx';
import { CategoryRail } from '../../screens/terminal/category-rail.tsx';
import { ModifierGroupView } from '../../screens/terminal/modifier-group.tsx';
import { ProductTile, type ProductTileProps } from '../../screens/terminal/product-tile.tsx';
import { Exhibit, Specimen } from '../exhibit.tsx';
import { longWords } from '../long-words.ts';
import { aCategory, aDish, aGroup, aLine } from './a-dish.ts';

const still = (): void => {};

function Tile(props: Pick<ProductTileProps, 'product'> & Partial<ProductTileProps>): ReactNode {
  const t = useTranslations('terminal');
  const translate = useTranslate();
  return (
    <div className="gal__tile">
      <ProductTile hue="roesti" count={0} currency="CHF" onPick={still} t={t} translate={translate} {...props} />
    </div>
  );
}

export function ProductTiles(): ReactNode {
  const dish = aDish();
  return (
    <Exhibit name="ProductTile">
      <Specimen state="normal">
        <Tile product={dish} />
      </Specimen>
      <Specimen touch="hover">
        <Tile product={dish} />
      </Specimen>
      <Specimen touch="pressed">
        <Tile product={dish} />
      </Specimen>
      <Specimen touch="focus">
        <Tile product={dish} />
      </Specimen>
      <Specimen code="count">
        <Tile product={dish} count={3} />
      </Specimen>
      <Specimen code="stock">
        <Tile product={aDish({ stock: { current: 3, min: 5, max: null } })} />
      </Specimen>
      <Specimen code="inStock = false">
        <Tile product={aDish({ inStock: false })} />
      </Specimen>
      <Specimen code="manual">
        <Tile product={aDish({ price: { kind: 'manual' } })} />
      </Specimen>
      <Specimen code="isFirstHit">
        <Tile product={dish} isFirstHit />
      </Specimen>
      <Specimen state="long">
        <Tile
          product={aDish({ name: { de: longWords.product }, stock: { current: 3, min: 5, max: null } })}
          count={12}
        />
      </Specimen>
    </Exhibit>
  );
}

const sections = [
  { category: aCategory('starter', 'Vorspeisen', 'starter'), products: [] },
  { category: aCategory('main', 'Hauptgerichte', 'main'), products: [] },
  { category: aCategory('wine', 'Wein', 'wine'), products: [] },
];
const longSections = [...sections, { category: aCategory('long', longWords.word, 'dessert'), products: [] }];

type RailProps = Parameters<typeof CategoryRail>[0];

/** A page has one list of categories: the others are looked at alone. */
function Rail({ isAlone = true, ...rail }: RailProps & { readonly isAlone?: boolean }): ReactNode {
  return (
    <div className="gal__rail" inert={!isAlone}>
      <CategoryRail {...rail} />
    </div>
  );
}

export function CategoryRails(): ReactNode {
  const [activeId, setActive] = useState<string | null>('main');
  return (
    <Exhibit name="CategoryRail">
      <Specimen state="chosen">
        <Rail sections={sections} activeId={activeId} onPick={setActive} />
      </Specimen>
      <Specimen touch="hover">
        <Rail isAlone={false} sections={sections} activeId={null} onPick={still} />
      </Specimen>
      <Specimen touch="pressed">
        <Rail isAlone={false} sections={sections} activeId={null} onPick={still} />
      </Specimen>
      <Specimen touch="focus">
        <Rail isAlone={false} sections={sections} activeId={null} onPick={still} />
      </Specimen>
      <Specimen state="long">
        <Rail isAlone={false} sections={longSections} activeId="long" onPick={still} />
      </Specimen>
    </Exhibit>
  );
}

const actions = { onSelect: still, onCount: still, onEdit: still, onWishes: still, onReduce: still, onRemove: still };

function Line(props: Partial<Parameters<typeof CartLine>[0]>): ReactNode {
  return (
    <ul className="gal__phone">
      <CartLine
        entry={aLine()}
        isSelected={false}
        isFrozen={false}
        isUnanswered={false}
        change={null}
        refusedLeft={null}
        {...actions}
        {...props}
      />
    </ul>
  );
}

export function CartLines(): ReactNode {
  const reduction = { kind: 'discount', percent: 50, reason: 'Stammgast' } as const;
  const price = { opid: 'line', kind: 'price', before: money(4500), now: money(4900) } as const;
  return (
    <Exhibit name="CartLine">
      <Specimen state="normal">
        <Line />
      </Specimen>
      <Specimen touch="hover">
        <Line />
      </Specimen>
      <Specimen touch="pressed">
        <Line />
      </Specimen>
      <Specimen touch="focus">
        <Line />
      </Specimen>
      <Specimen code="isSelected">
        <Line isSelected />
      </Specimen>
      <Specimen code="isFrozen">
        <Line isFrozen />
      </Specimen>
      <Specimen code="reduction">
        <Line entry={aLine({ reduction })} />
      </Specimen>
      <Specimen code="seat, course, held, note, allergy">
        <Line entry={aLine({ seat: 2, course: 1, held: true, note: 'ohne Zwiebeln', allergy: 'Nüsse' })} />
      </Specimen>
      <Specimen code="change">
        <Line change={price} />
      </Specimen>
      <Specimen code="refusedLeft">
        <Line refusedLeft={1} />
      </Specimen>
      <Specimen state="long">
        <Line entry={aLine({ allergy: longWords.word }, longWords.product)} isSelected />
      </Specimen>
    </Exhibit>
  );
}

function Group({ isNested = false, view }: { readonly isNested?: boolean; readonly view: GroupView }): ReactNode {
  return (
    <div className="gal__phone">
      <ModifierGroupView view={view} isNested={isNested} onToggle={still} onAmount={still} />
    </div>
  );
}

/** The rule of a group as its badge: optional, some of them chosen, required, met (design.md §7). */
export function GroupHeads(): ReactNode {
  return (
    <Exhibit name="ModifierGroupView">
      <Specimen state="normal">
        <Group view={aGroup('Sauce', [0, 2], [])} />
      </Specimen>
      <Specimen state="chosen">
        <Group view={aGroup('Dessert', [0, 2], ['noodles'])} />
      </Specimen>
      <Specimen code="missing">
        <Group view={aGroup('Gemüse', [2, 2], ['noodles'])} />
      </Specimen>
      <Specimen code="required">
        <Group view={aGroup('Beilage', [1, 1], ['rice'])} />
      </Specimen>
      <Specimen code="isNested">
        <Group view={aGroup('Garstufe', [1, 1], ['noodles'])} isNested />
      </Specimen>
      <Specimen state="long">
        <Group view={aGroup(longWords.label, [2, 2], ['noodles', 'rice'])} />
      </Specimen>
    </Exhibit>
  );
}
