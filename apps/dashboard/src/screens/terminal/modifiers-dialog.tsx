/** Options of a product before it goes into the cart, or of a line that is there already (design.md §9, Modifiers). */
import { checkSelection } from '@comanda/domain/menu/check-selection';
import { withoutGone } from '@comanda/domain/menu/fit-selection';
import type { Menu, Product } from '@comanda/domain/menu/menu';
import type { SelectedGroup } from '@comanda/domain/menu/modifier-selection';
import { chosenOptions, differs, type GroupView, groupViews, twoColumns } from '@comanda/domain/menu/modifier-view';
import { priceLine } from '@comanda/domain/menu/price-line';
import { missingGroups, preselect, setOptionAmount, toggleOption } from '@comanda/domain/menu/select-modifiers';
import { formatAmount, formatMoney, type Money } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Stepper } from '@comanda/ui/stepper.tsx';
import { MessageSquareText } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { TypedModal } from '../../parts/form/typed-modal.tsx';
import { useLettersLeft } from '../../parts/form/use-letters-left.ts';
import { useKeptFocus } from '../../parts/kept-focus.ts';
import { CloseButton } from '../../parts/modal.tsx';
import { useRowText } from '../../parts/orders/use-row-text.ts';
import { Dish } from '../../parts/products/dish.tsx';
import { useTranslate } from '../../parts/translate.ts';
import { TypedBack } from '../../parts/typed/typed-back.tsx';
import { useTyped } from '../../parts/typed/use-typed.ts';
import { useMatches } from '../../parts/use-wide.ts';
import { trimmedComment } from './comment-dialog.tsx';
import { ChoiceNotes, useHeldButton, useHeldChoice } from './held-choice.tsx';
import { ModifierGroupView } from './modifier-group.tsx';

export type ChosenOptions = {
  readonly selection: readonly SelectedGroup[];
  readonly count: number;
  readonly note: string | null;
};

type Props = {
  /** Names the same line, or the product and the cart that it is for, after a reload. */
  readonly of: string;
  readonly product: Product;
  readonly menu: Menu;
  readonly currency: string;
  readonly manualPrice: Money | null;
  /** Of the line that is changed; null adds a new one. */
  readonly before: ChosenOptions | null;
  /** Pieces that the stock still allows. */
  readonly most: number;
  readonly onDone: (chosen: ChosenOptions) => void;
  readonly onClose: () => void;
};

export function flash(place: HTMLElement | null, groupId: string): void {
  const group = place?.querySelector<HTMLElement>(`[data-group="${CSS.escape(groupId)}"]`);
  group?.scrollIntoView({ block: 'center' });
  group?.classList.add('option-flash');
  group?.querySelector<HTMLElement>('button:not([aria-disabled])')?.focus();
  setTimeout(() => group?.classList.remove('option-flash'), 1000);
}

type Answer = { readonly ok: true } | { readonly ok: false; readonly code: string };

const refusalOf = (answers: readonly Answer[]) =>
  answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))[0] ?? null;

function useChoice({ of, product, menu, before, manualPrice }: Props) {
  const [start] = useState(() => ({
    selection: before?.selection ?? preselect(product.modifierGroupIds, menu),
    count: before?.count ?? 1,
    note: before?.note ?? '',
  }));
  const { value, change, isBack } = useTyped(`options ${of}`, start);
  const { count, note } = value;
  // What was chosen before may be on the menu no more: that falls away alone.
  const fit = (chosen: readonly SelectedGroup[]) => withoutGone(product.modifierGroupIds, menu, chosen);
  const selection = fit(value.selection);
  const priced = priceLine({ product, selection, count, percent: 100, manualPrice }, menu);
  const [missing] = missingGroups(product.modifierGroupIds, menu, selection);
  return {
    ...value,
    selection,
    hasLost: [value.selection, start.selection].some((chosen) => fit(chosen) !== chosen),
    isBack,
    setSelection: (next: readonly SelectedGroup[]) => change({ selection: next }),
    setCount: (next: number) => change({ count: next }),
    setNote: (next: string) => change({ note: next }),
    isChanged: differs({ ...start, selection: fit(start.selection) }, { selection, count, note }),
    priced,
    missing,
    refusal: missing === undefined ? refusalOf([priced, checkSelection(product, menu, selection)]) : null,
  };
}

function ModifiersHead({ product, currency, manualPrice, onClose }: Props) {
  const t = useTranslations('app');
  const translate = useTranslate();
  const name = translate(product.name);
  const description = translate(product.description);
  const price = product.price.kind === 'fixed' ? product.price.amount : manualPrice;
  return (
    <header className="mod__head">
      <Dish product={product} />
      <div className="grow">
        <h2 className="h-title" lang={name.lang}>
          {name.text}
        </h2>
        <p className="mod__text">
          {description.text !== '' && <span lang={description.lang}>{description.text} </span>}
          {price !== null && <span className="num">{formatMoney(price, currency)}</span>}
        </p>
      </div>
      <CloseButton label={t('close')} onClose={onClose} />
    </header>
  );
}

const opensMore = ({ options }: GroupView) => options.some(({ option }) => option.modifierGroupIds.length > 0);

export function ModifiersDialog(props: Props) {
  const { product, menu, currency, before, onDone, onClose } = props;
  const t = useTranslations('modifiers');
  const lettersLeft = useLettersLeft();
  const translate = useTranslate();
  const choice = useChoice(props);
  const { selection, setSelection, missing, priced } = choice;
  const grid = useRef<HTMLDivElement>(null);
  const views = groupViews(product.modifierGroupIds, menu, selection);
  const [left, right] = twoColumns(views);
  // Choices that open nothing below them keep their height: the dialog is as small as they are.
  const isShort = right.length === 0 && !views.some(opensMore);
  const summary = useRowText()({ parts: chosenOptions(views) });
  const actions = {
    onToggle: (path: Parameters<typeof toggleOption>[1]) => setSelection(toggleOption(selection, path, menu)),
    onAmount: (path: Parameters<typeof toggleOption>[1], amount: number) =>
      setSelection(setOptionAmount(selection, path, amount, menu)),
  };
  /** In one column it comes last, and is reached last (dashboard.css). */
  const isNarrow = useMatches('(max-width: 899px)');
  const keptFocus = useKeptFocus();
  const held = useHeldChoice(views, choice.refusal);
  const heldButton = useHeldButton(held);
  const done = () => {
    if (missing !== undefined) return flash(grid.current, missing.group.id);
    if (held.text !== null) return heldButton.onDisabledTap(held.text);
    if (priced.ok) onDone({ selection, count: choice.count, note: trimmedComment(choice.note) });
    return undefined;
  };
  const note = (
    <div className="mod__note" ref={keptFocus}>
      <TextField
        label={t('note')}
        value={choice.note}
        maxLength={500}
        lettersLeft={lettersLeft}
        placeholder={t('notePlaceholder')}
        icon={<MessageSquareText className="icon" aria-hidden="true" />}
        onChange={(event) => choice.setNote(event.target.value)}
      />
    </div>
  );
  return (
    <TypedModal
      label={translate(product.name).text}
      className={isShort ? 'mod mod--short' : 'mod'}
      onClose={onClose}
      isChanged={choice.isChanged}
      onEnter={done}
    >
      <ModifiersHead {...props} />
      <TypedBack isBack={choice.isBack} />
      <ChoiceNotes held={held} hasLost={choice.hasLost} />
      <div className="mod__grid" ref={grid}>
        <div className="mod__col">
          {left.map((view) => (
            <ModifierGroupView key={view.group.id} view={view} {...actions} />
          ))}
          {!isNarrow && note}
        </div>
        {right.length > 0 && (
          <div className="mod__col">
            {right.map((view) => (
              <ModifierGroupView key={view.group.id} view={view} {...actions} />
            ))}
          </div>
        )}
        {isNarrow && note}
      </div>
      <footer className="dialog__foot">
        <Stepper
          value={choice.count}
          min={1}
          max={props.most}
          size="lg"
          fewerLabel={t('fewerProduct')}
          moreLabel={t('moreProduct')}
          onChange={choice.setCount}
        />
        <span className="grow mod__text on-wide">{summary}</span>
        <Button
          size="lg"
          className={missing === undefined ? 'mod__submit' : 'mod__submit btn--gap'}
          variant={missing === undefined ? 'primary' : 'neutral'}
          onClick={done}
          {...(missing === undefined && heldButton)}
        >
          <span>
            {missing === undefined
              ? t(before === null ? 'submit' : 'change')
              : t('missing', { count: missing.missing, title: translate(missing.group.title).text })}
          </span>
          {priced.ok && (
            <span className="num">
              {missing === undefined ? formatMoney(priced.value.total, currency) : formatAmount(priced.value.total)}
            </span>
          )}
        </Button>
      </footer>
    </TypedModal>
  );
}
