/** One component with its specimens: a name, and what each of them shows. */
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';

import { As, type Touch } from './as.tsx';

export type StateName = keyof (typeof import('@comanda/messages/de-CH.json'))['gallery']['states'];

type SpecimenProps = {
  /** What is seen here, in words. */
  readonly state?: StateName;
  /** How the code calls it: a variant, a size, a tone. */
  readonly code?: string;
  readonly touch?: Touch;
  /** Takes a whole line. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

const states = { hover: 'hover', pressed: 'pressed', focus: 'focus' } as const satisfies Record<Touch, StateName>;

export function Specimen({ state, code, touch, wide = false, children }: SpecimenProps): ReactNode {
  const t = useTranslations('gallery.states');
  const named = state ?? (touch === undefined ? undefined : states[touch]);
  const isLong = state === 'long';
  return (
    <figure className={wide ? 'gal__specimen gal__specimen--wide' : 'gal__specimen'} data-state={named}>
      <div className="gal__shown" lang={isLong ? 'de' : undefined}>
        {touch === undefined ? children : <As touch={touch}>{children}</As>}
      </div>
      <figcaption className="gal__caption">
        {code !== undefined && <code>{code}</code>} {named !== undefined && t(named)}
      </figcaption>
    </figure>
  );
}

type ExhibitProps = { readonly name: string; readonly children: ReactNode };

/** @param props.name of the component, as `packages/ui` exports it */
export function Exhibit({ name, children }: ExhibitProps): ReactNode {
  const id = useId();
  return (
    <section className="gal__exhibit" aria-labelledby={id} data-component={name}>
      <h2 className="h-section" id={id}>
        {name}
      </h2>
      <div className="gal__specimens">{children}</div>
    </section>
  );
}
