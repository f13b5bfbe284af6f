/** What is pressed: buttons of every weight, quantities, digits. */
import { Button, type ButtonSize, type ButtonVariant } from '@comanda/ui/button.tsx';
import { CountStepper, type TypedCount } from '@comanda/ui/count-stepper.tsx';
import { IconButton, type IconButtonProps } from '@comanda/ui/icon-button.tsx';
import { Keypad } from '@comanda/ui/keypad.tsx';
import { Stepper } from '@comanda/ui/stepper.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { Check, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { Exhibit, Specimen } from '../exhibit.tsx';
import { longWords } from '../long-words.ts';

type Sayings = 'form.save' | 'cart.pay' | 'app.apply' | 'app.later' | 'app.back' | 'form.delete' | 'app.retry';

const variants = {
  primary: 'form.save',
  secondary: 'cart.pay',
  neutral: 'app.later',
  outline: 'app.back',
  ghost: 'app.later',
  positive: 'app.apply',
  danger: 'form.delete',
  'danger-soft': 'form.delete',
  link: 'app.retry',
} as const satisfies Record<ButtonVariant, Sayings>;

const sizes = { m: true, lg: true, xl: true, hero: true } as const satisfies Record<ButtonSize, true>;

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] => Object.keys(table) as K[];

function Variants({ variant }: { readonly variant: ButtonVariant }): ReactNode {
  const t = useTranslations();
  const text = t(variants[variant]);
  const button = (
    <Button variant={variant} icon={<Check className="icon" aria-hidden="true" />}>
      {text}
    </Button>
  );
  return (
    <div className="gal__row">
      <Specimen code={variant}>{button}</Specimen>
      <Specimen touch="hover">{button}</Specimen>
      <Specimen touch="pressed">{button}</Specimen>
      <Specimen touch="focus">{button}</Specimen>
      <Specimen state="loading">
        <Button variant={variant} loading>
          {text}
        </Button>
      </Specimen>
      <Specimen state="disabled">
        <Button variant={variant} disabled>
          {text}
        </Button>
      </Specimen>
    </div>
  );
}

export function Buttons(): ReactNode {
  const t = useTranslations();
  const say = useToast();
  return (
    <Exhibit name="Button">
      {keysOf(variants).map((variant) => (
        <Variants key={variant} variant={variant} />
      ))}
      {keysOf(sizes).map((size) => (
        <Specimen key={size} code={size}>
          <Button
            variant="primary"
            size={size}
            {...(size === 'hero' ? { detail: t('cart.newLines', { count: 4 }) } : {})}
          >
            {t('cart.send')}
          </Button>
        </Specimen>
      ))}
      <Specimen code="amount">
        <Button variant="secondary" size="hero" amount="CHF 136.70">
          {t('cart.pay')}
        </Button>
      </Specimen>
      <Specimen state="held">
        <Button
          variant="primary"
          disabledReason={t('cart.emptyText')}
          onDisabledTap={(text) => say({ tone: 'warning', text })}
        >
          {t('cart.send')}
        </Button>
      </Specimen>
      <Specimen state="long" code="block">
        <div className="gal__narrow">
          <Button variant="primary" size="lg" block>
            {longWords.label}
          </Button>
        </div>
      </Specimen>
      <Specimen state="long" code="hero">
        <div className="gal__narrow">
          <Button variant="danger" size="hero" block detail={longWords.product}>
            {longWords.word}
          </Button>
        </div>
      </Specimen>
    </Exhibit>
  );
}

const iconVariants = { ghost: true, fill: true, danger: true } as const satisfies Record<
  NonNullable<IconButtonProps['variant']>,
  true
>;

export function IconButtons(): ReactNode {
  const t = useTranslations();
  const pencil = <Pencil className="icon" aria-hidden="true" />;
  const label = t('soldOut.change');
  return (
    <Exhibit name="IconButton">
      {keysOf(iconVariants).map((variant) => (
        <Touched key={variant} code={variant} variant={variant} label={label} icon={pencil} />
      ))}
      <Touched code="lg" size="lg" variant="fill" label={label} icon={pencil} />
      <Touched code="dot" dot label={label} icon={pencil} />
      {keysOf(iconVariants).map((variant) => (
        <Specimen key={variant} state="disabled" code={variant}>
          <IconButton disabled variant={variant} label={label} icon={pencil} />
        </Specimen>
      ))}
    </Exhibit>
  );
}

function Touched({ code, ...props }: IconButtonProps & { readonly code: string }): ReactNode {
  const button = <IconButton {...props} />;
  return (
    <>
      <Specimen code={code}>{button}</Specimen>
      <Specimen touch="hover">{button}</Specimen>
      <Specimen touch="pressed">{button}</Specimen>
      <Specimen touch="focus">{button}</Specimen>
    </>
  );
}

export function Steppers(): ReactNode {
  const t = useTranslations('modifiers');
  const [count, setCount] = useState(2);
  const names = { fewerLabel: t('fewerProduct'), moreLabel: t('moreProduct') };
  const still = (): void => {};
  return (
    <Exhibit name="Stepper">
      <Specimen state="normal">
        <Stepper value={count} onChange={setCount} {...names} />
      </Specimen>
      <Specimen touch="hover">
        <Stepper value={2} onChange={still} {...names} />
      </Specimen>
      <Specimen touch="pressed">
        <Stepper value={2} onChange={still} {...names} />
      </Specimen>
      <Specimen touch="focus">
        <Stepper value={2} onChange={still} {...names} />
      </Specimen>
      <Specimen state="least">
        <Stepper value={1} min={1} onChange={still} {...names} />
      </Specimen>
      <Specimen state="most">
        <Stepper value={99} onChange={still} {...names} />
      </Specimen>
      <Specimen code="binAtOne">
        <Stepper value={1} binAtOne onChange={still} {...names} />
      </Specimen>
      <Specimen code="lg">
        <Stepper value={12} size="lg" onChange={still} {...names} />
      </Specimen>
    </Exhibit>
  );
}

export function CountSteppers(): ReactNode {
  const t = useTranslations('closings.close');
  const [count, setCount] = useState<TypedCount>(87);
  const piece = '0.20';
  const names = {
    countLabel: t('pieces', { piece }),
    fewerLabel: t('fewer', { piece }),
    moreLabel: t('more', { piece }),
    read: Number,
  };
  const still = (): void => {};
  return (
    <Exhibit name="CountStepper">
      <Specimen state="normal">
        <CountStepper value={count} max={9999} onChange={setCount} {...names} />
      </Specimen>
      {(['hover', 'pressed', 'focus'] as const).map((touch) => (
        <Specimen key={touch} touch={touch}>
          <CountStepper value={12} max={9999} onChange={still} {...names} />
        </Specimen>
      ))}
      <Specimen state="least">
        <CountStepper value={0} max={9999} onChange={still} {...names} />
      </Specimen>
      <Specimen state="most">
        <CountStepper value={9999} max={9999} onChange={still} {...names} />
      </Specimen>
      <Specimen state="wrong">
        <CountStepper value="25.5" max={9999} onChange={still} {...names} />
      </Specimen>
    </Exhibit>
  );
}

export function Keypads(): ReactNode {
  const t = useTranslations('price');
  const still = (): void => {};
  return (
    <Exhibit name="Keypad">
      <Specimen state="normal">
        <div className="gal__narrow">
          <Keypad listen={false} backspaceLabel={t('deleteDigit')} onKey={still} />
        </div>
      </Specimen>
      <Specimen touch="pressed" code="doubleZero={false}">
        <div className="gal__narrow">
          <Keypad listen={false} doubleZero={false} backspaceLabel={t('deleteDigit')} onKey={still} />
        </div>
      </Specimen>
      {(['hover', 'focus'] as const).map((touch) => (
        <Specimen key={touch} touch={touch}>
          <div className="gal__narrow">
            <Keypad listen={false} backspaceLabel={t('deleteDigit')} onKey={still} />
          </div>
        </Specimen>
      ))}
    </Exhibit>
  );
}
