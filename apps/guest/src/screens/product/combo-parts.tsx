/** What a combo consists of: one product of each component, with its options. */
import { choose, type ComboChoice, isSold } from '@comanda/domain/menu/combo-choice';
import type { Combo, ComboComponent } from '@comanda/domain/menu/menu';
import { formatSigned } from '@comanda/domain/money';
import { Badge } from '@comanda/ui/badge.tsx';
import { OptionRow } from '@comanda/ui/option-row.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';

import { useGuest } from '../../parts/guest-context.ts';
import { ModifierGroups } from './modifier-groups.tsx';

type Props = {
  readonly combo: Combo;
  readonly choice: ComboChoice;
  readonly onChoice: (choice: ComboChoice) => void;
};

function Component({ component, choice, onChoice }: Omit<Props, 'combo'> & { readonly component: ComboComponent }) {
  const t = useTranslations('modifiers');
  const toast = useToast();
  const titleId = useId();
  const { say, menu: guestMenu } = useGuest();
  const { menu } = guestMenu;
  const title = say(component.title);
  const chosen = choice.get(component.id);
  const product = chosen === undefined ? undefined : menu.products.get(chosen.productId);
  return (
    <>
      <div className="group" role="radiogroup" aria-labelledby={titleId} data-group={component.id}>
        <div className="group__head">
          <h3 className="group__title" id={titleId} lang={title.lang}>
            {title.text}
          </h3>
          {chosen === undefined ? (
            <Badge tone="warning" live>
              {t('selectedRequired', { chosen: 0, minimum: 1 })}
            </Badge>
          ) : (
            <Badge tone="positive" icon={<Check className="icon" aria-hidden="true" />} live>
              {t('required')}
            </Badge>
          )}
        </div>
        <div className="g-list">
          {component.choices.map(({ productId, surcharge }) => {
            const option = menu.products.get(productId);
            if (option === undefined) return null;
            const name = say(option.name);
            const soldOut = isSold(option) ? undefined : t('soldOut');
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
                onToggle={() => onChoice(choose(choice, component.id, productId, menu))}
              />
            );
          })}
        </div>
      </div>
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
