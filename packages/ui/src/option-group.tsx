// Options under a title, and beside it how far the choice is: what must still be chosen is told, and that it is done
// (design.md 7, 9).
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';

export type OptionGroupProps = {
  /** Of the title; the radios of a group can take it as the name they share. */
  readonly id: string;
  /** What it is a group of: a page finds it by that (`data-group`). */
  readonly groupId: string;
  readonly title: { readonly text: string; readonly lang?: string | undefined };
  /** One of them: its options are radios. */
  readonly isSingle: boolean;
  /** It is there because of what was chosen in the one above. */
  readonly isNested?: boolean;
  /** `missing`: something must be chosen still. `free`: nothing has to be. */
  readonly state: 'missing' | 'met' | 'free';
  /** The same in words; changes are announced. */
  readonly progress: string;
  /** The list of options. */
  readonly children: ReactNode;
};

const tones = { missing: 'warning', met: 'positive', free: 'neutral' } as const;

export function OptionGroup(props: OptionGroupProps): ReactNode {
  const { id, groupId, title, isSingle, isNested = false, state, progress, children } = props;
  const Title = isNested ? 'h4' : 'h3';
  return (
    <div
      className={classNames('group', isNested && 'group--nested')}
      role={isSingle ? 'radiogroup' : 'group'}
      aria-labelledby={id}
      data-group={groupId}
    >
      <div className="group__head">
        <Title className="group__title" id={id} lang={title.lang}>
          {title.text}
        </Title>
        <Badge tone={tones[state]} icon={state === 'met' && <Check className="icon" aria-hidden="true" />} live>
          {progress}
        </Badge>
      </div>
      {children}
    </div>
  );
}
