/** What a combo consists of: one product of each component, with its options (decisions.md §2, Combos). */
import { newCommandId } from '@comanda/api-client/command-id';
import { componentProgress } from '@comanda/domain/menu/choice-words';
import {
  choiceOf,
  choose,
  type ComboChoice,
  type ComponentChoice,
  firstChoice,
  firstMissing,
  isSold,
  partsOf,
} from '@comanda/domain/menu/combo-choice';
import { comboParts } from '@comanda/domain/menu/combo-parts';
import { choiceWithoutGone } from '@comanda/domain/menu/fit-selection';
import type { Combo, ComboComponent, Menu } from '@comanda/domain/menu/menu';
import { type GroupView, groupViews } from '@comanda/domain/menu/modifier-view';
import { partOf } from '@comanda/domain/menu/part-of';
import { setOptionAmount, toggleOption } from '@comanda/domain/menu/select-modifiers';
import { add, formatMoney, formatSigned, zero } from '@comanda/domain/money';
import type { DraftComponent } from '@comanda/domain/orders/draft-line';
import { Button } from '@comanda/ui/button.tsx';
import { OptionGroup } from '@comanda/ui/option-group.tsx';
import { OptionRow } from '@comanda/ui/option-row.tsx';
import { ProductArt } from '@comanda/ui/product-art.tsx';
import { Stepper } from '@comanda/ui/stepper.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { artKindOf } from '../../parts/art-kind.ts';
import { TypedModal } from '../../parts/form/typed-modal.tsx';
import { CloseButton } from '../../parts/modal.tsx';
import { useTranslate } from '../../parts/translate.ts';
import { TypedBack } from '../../parts/typed/typed-back.tsx';
import { useTyped } from '../../parts/typed/use-typed.ts';
import { ChoiceNotes, useHeldButton, useHeldChoice } from './held-choice.tsx';
import { ModifierGroupView } from './modifier-group.tsx';
import { flash } from './modifiers-dialog.tsx';
import type { ComboLine } from './open-dialog.ts';

export type ChosenParts = { readonly components: readonly DraftComponent[]; readonly count: number };

type Props = {
  /** Names the same line, or the combo and the cart that it is for, after a reload. */
  readonly of: string;
  readonly combo: Combo;
  readonly menu: Menu;
  readonly currency: string;
  /** The line that is changed; null adds a new one. */
  readonly before: ComboLine | null;
  readonly onDone: (chosen: ChosenParts) => void;
  readonly onClose: () => void;
};

type ComponentProps = {
  readonly component: ComboComponent;
  readonly menu: Menu;
  readonly chosen: ComponentChoice | undefined;
  readonly onProduct: (productId: string) => void;
  readonly onSelection: (selection: ComponentChoice['selection']) => void;
};

function ComponentView({ component, menu, chosen, onProduct, onSelection }: ComponentProps) {
  const t = useTranslations();
  const translate = useTranslate();
  const toast = useToast();
  const titleId = useId();
  const title = translate(component.title);
  const product = chosen === undefined ? undefined : partOf(menu, chosen.productId);
  const { state, word, counts } = componentProgress(chosen !== undefined);
  const views = product && chosen ? groupViews(product.modifierGroupIds, menu, chosen.selection) : [];
  return (
    <>
      <OptionGroup
        id={titleId}
        groupId={component.id}
        title={title}
        isSingle
        state={state}
        progress={t(`modifiers.${word}`, counts)}
      >
        <div className="options">
          {component.choices.map(({ productId, surcharge }) => {
            const choice = partOf(menu, productId);
            const name = translate(choice?.name ?? {});
            const soldOut = isSold(choice) ? undefined : t('modifiers.soldOut');
            return (
              <OptionRow
                key={productId}
                kind="radio"
                name={titleId}
                on={chosen?.productId === productId}
                label={<span lang={name.lang}>{name.text}</span>}
                price={soldOut ?? (surcharge === 0 ? undefined : formatSigned(surcharge))}
                disabledReason={soldOut}
                onDisabledTap={(text) => toast({ tone: 'warning', text })}
                onToggle={() => onProduct(productId)}
              />
            );
          })}
        </div>
      </OptionGroup>
      {chosen !== undefined &&
        views.map((view) => (
          <ModifierGroupView
            key={view.group.id}
            view={view}
            isNested
            onToggle={(path) => onSelection(toggleOption(chosen.selection, path, menu))}
            onAmount={(path, amount) => onSelection(setOptionAmount(chosen.selection, path, amount, menu))}
          />
        ))}
    </>
  );
}

function ComboHead({ combo, currency, onClose }: Props) {
  const t = useTranslations('app');
  const translate = useTranslate();
  const name = translate(combo.name);
  const description = translate(combo.description);
  return (
    <header className="mod__head">
      <ProductArt kind={artKindOf(combo)} seed={combo.id} />
      <div className="grow">
        <h2 className="h-title" lang={name.lang}>
          {name.text}
        </h2>
        <p className="mod__text">
          {description.text !== '' && <span lang={description.lang}>{description.text} </span>}
          {combo.price.kind === 'fixed' && <span className="num">{formatMoney(combo.price.amount, currency)}</span>}
        </p>
      </div>
      <CloseButton label={t('close')} onClose={onClose} />
    </header>
  );
}

function useComboChoice({ of, combo, menu, before }: Props) {
  const [start] = useState(() => ({
    choice: [...(before === null ? firstChoice(combo, menu) : choiceOf(before.components))],
    count: before?.count ?? 1,
  }));
  const { value, change, isBack } = useTyped(`combo ${of}`, start);
  const { count } = value;
  // What was chosen before may be on the menu no more: that falls away alone.
  const fit = (chosen: ComboChoice) => choiceWithoutGone(combo, menu, chosen);
  const typed: ComboChoice = new Map(value.choice);
  const choice = fit(typed);
  const components = partsOf(combo, choice, before?.components ?? [], newCommandId);
  const missing = firstMissing(combo, choice, menu);
  const priced = missing === null ? comboParts({ components, count, percent: 100 }, combo, menu) : null;
  return {
    choice,
    components,
    missing,
    priced,
    hasLost: [typed, new Map(start.choice)].some((chosen) => fit(chosen) !== chosen),
    count,
    isBack,
    isChanged: value !== start,
    setChoice: (choice: ComboChoice) => change({ choice: [...choice] }),
    setCount: (next: number) => change({ count: next }),
  };
}

function viewsOf({ combo, menu }: Props, choice: ComboChoice): readonly GroupView[] {
  return combo.components.flatMap(({ id }) => {
    const chosen = choice.get(id);
    const product = chosen === undefined ? undefined : partOf(menu, chosen.productId);
    return chosen && product ? groupViews(product.modifierGroupIds, menu, chosen.selection) : [];
  });
}

export function ComboDialog(props: Props) {
  const { combo, menu, currency, before, onDone, onClose } = props;
  const t = useTranslations('modifiers');
  const translate = useTranslate();
  const { choice, setChoice, count, setCount, components, missing, priced, ...typed } = useComboChoice(props);
  const place = useRef<HTMLDivElement>(null);
  const views = viewsOf(props, choice);
  const isRefused = missing === null && priced === null;
  const parts = components.map(({ productId }) => partOf(menu, productId));
  const soldOut = isRefused ? parts.find((part) => !isSold(part)) : undefined;
  const held = useHeldChoice(views, isRefused ? 'cart.error.comboIncomplete' : null, soldOut);
  const heldButton = useHeldButton(held);
  const done = () => {
    if (missing !== null) return flash(place.current, missing.id);
    if (held.text !== null) return heldButton.onDisabledTap(held.text);
    if (priced !== null) onDone({ components, count });
    return undefined;
  };
  // Choices that open nothing below them keep their height; with others the dialog grows downwards as they are chosen.
  const isShort = combo.components.every(({ choices }) =>
    choices.every(({ productId }) => (partOf(menu, productId)?.modifierGroupIds.length ?? 0) === 0),
  );
  const half = Math.ceil(combo.components.length / 2);
  const columns = [combo.components.slice(0, half), combo.components.slice(half)];
  return (
    <TypedModal
      label={translate(combo.name).text}
      className={isShort ? 'mod mod--low' : 'mod mod--grows'}
      onClose={onClose}
      isChanged={typed.isChanged}
      onEnter={done}
    >
      <ComboHead {...props} />
      <TypedBack isBack={typed.isBack} />
      <ChoiceNotes held={held} hasLost={typed.hasLost} />
      <div className="mod__grid" ref={place}>
        {columns.map((column, index) => (
          <div key={index === 0 ? 'left' : 'right'} className="mod__col">
            {column.map((component) => (
              <ComponentView
                key={component.id}
                component={component}
                menu={menu}
                chosen={choice.get(component.id)}
                onProduct={(productId) => setChoice(choose(choice, component.id, productId, menu))}
                onSelection={(selection) => {
                  const chosen = choice.get(component.id);
                  if (chosen !== undefined) setChoice(new Map(choice).set(component.id, { ...chosen, selection }));
                }}
              />
            ))}
          </div>
        ))}
      </div>
      <footer className="dialog__foot">
        <Stepper
          value={count}
          min={1}
          max={999}
          size="lg"
          fewerLabel={t('fewerProduct')}
          moreLabel={t('moreProduct')}
          onChange={setCount}
        />
        <span className="grow on-wide" />
        <Button
          size="lg"
          className={missing === null ? 'mod__submit' : 'mod__submit btn--gap'}
          variant={missing === null ? 'primary' : 'neutral'}
          onClick={done}
          {...(missing === null && heldButton)}
        >
          <span>
            {missing === null
              ? t(before === null ? 'submit' : 'change')
              : t('missing', { count: missing.count, title: translate(missing.title).text })}
          </span>
          {priced !== null && (
            <span className="num">{formatMoney(add(zero, ...priced.map(({ total }) => total)), currency)}</span>
          )}
        </Button>
      </footer>
    </TypedModal>
  );
}
