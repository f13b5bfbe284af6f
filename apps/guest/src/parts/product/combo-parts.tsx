/** What a combo consists of: one product of each component, with its options. */
import { componentProgress } from '@comanda/domain/menu/choice-words';
import { choose, type ComboChoice, isSold } from '@comanda/domain/menu/combo-choice';
import type { Combo, ComboComponent, Product } from '@comanda/domain/menu/menu';
import { partOf } from '@comanda/domain/menu/part-of';
import { formatSigned } from '@comanda/domain/money';
import { OptionGroup } from '@comanda/ui/option-group.tsx';
import { OptionRow } from '@comanda/ui/option-row.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';

import { useGuest } from '../guest-context.ts';
import { ModifierGroups } from './modifier-groups.tsx';

type Props = {
  readonly combo: Combo;
  readonly choice: ComboChoice;
  readonly onChoice: (choice: ComboChoice) => void;
};

/** What must be known of a product before it is chosen: it may be sold in combos alone, and told nowhere else. */
function Declared({ product: { origin, allergens, alcohol } }: { readonly product: Product }): ReactNode {
  const t = useTranslations('guestApp.product');
  const nameOf = useTranslations('allergens');
  const { say } = useGuest();
  const from = say(origin);
  const drink = alcohol?.percent == null ? t('alcoholSome') : t('alcohol', { percent: alcohol.percent });
  const holds = [...allergens.map((each) => nameOf(each)), ...(alcohol === null ? [] : [drink])];
  if (from.text === '' && holds.length === 0) return null;
  return (
    <span className="option__detail">
      {from.text !== '' && <span lang={from.lang}>{from.text}</span>}
      {from.text !== '' && holds.length > 0 && ' · '}
      {holds.join(', ')}
    </span>
  );
}

function Component({ component, choice, onChoice }: Omit<Props, 'combo'> & { readonly component: ComboComponent }) {
  const t = useTranslations('modifiers');
  const toast = useToast();
  const titleId = useId();
  const { say, menu: guestMenu } = useGuest();
  const { menu } = guestMenu;
  const title = say(component.title);
  const chosen = choice.get(component.id);
  const product = chosen === undefined ? undefined : partOf(menu, chosen.productId);
  const { state, word, counts } = componentProgress(chosen !== undefined);
  return (
    <>
      <OptionGroup id={titleId} groupId={component.id} title={title} isSingle state={state} progress={t(word, counts)}>
        <div className="g-list">
          {component.choices.map(({ productId, surcharge }) => {
            const option = partOf(menu, productId);
            if (option === undefined) return null;
            const name = say(option.name);
            const soldOut = isSold(option) ? undefined : t('soldOut');
            return (
              <OptionRow
                key={productId}
                kind="radio"
                name={titleId}
                on={chosen?.productId === productId}
                label={
                  <>
                    <span lang={name.lang}>{name.text}</span>
                    <Declared product={option} />
                  </>
                }
                price={soldOut ?? (surcharge === 0 ? undefined : formatSigned(surcharge))}
                disabledReason={soldOut}
                onDisabledTap={(text) => toast({ tone: 'warning', text })}
                onToggle={() => onChoice(choose(choice, component.id, productId, menu))}
              />
            );
          })}
        </div>
      </OptionGroup>
      {chosen !== undefined && product !== undefined && (
        <ModifierGroups
          groupIds={product.modifierGroupIds}
          selection={chosen.selection}
          onSelection={(selection) => onChoice(new Map(choice).set(component.id, { ...chosen, selection }))}
          isNested
        />
      )}
    </>
  );
}

export function ComboParts({ combo, choice, onChoice }: Props): ReactNode {
  return combo.components.map((component) => (
    <Component key={component.id} component={component} choice={choice} onChoice={onChoice} />
  ));
}
