/** What only tells: ages, badges, counters, notes, the house's mark. */
import { Age, type AgeTone } from '@comanda/ui/age.tsx';
import { Avatar } from '@comanda/ui/avatar.tsx';
import { Badge, type BadgeTone } from '@comanda/ui/badge.tsx';
import { Count, type CountProps } from '@comanda/ui/count.tsx';
import { Logo, LogoMark } from '@comanda/ui/logo.tsx';
import { Note, type NoteTone } from '@comanda/ui/note.tsx';
import { StrokeIcon } from '@comanda/ui/stroke-icon.tsx';
import { strokes } from '@comanda/ui/strokes.ts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { Exhibit, Specimen } from '../exhibit.tsx';
import { longWords } from '../long-words.ts';

const ages = { neutral: '2 min', warn: '7 min', late: '12 min' } as const satisfies Record<AgeTone, string>;

export function Ages(): ReactNode {
  const tones = Object.keys(ages) as AgeTone[];
  return (
    <Exhibit name="Age">
      {tones.map((tone) => (
        <Specimen key={tone} code={tone}>
          <Age tone={tone} text={ages[tone]} />
        </Specimen>
      ))}
      {tones.map((tone) => (
        <Specimen key={`pill ${tone}`} code={`pill ${tone}`}>
          <Age pill tone={tone} text={ages[tone]} />
        </Specimen>
      ))}
    </Exhibit>
  );
}

export function StrokeIcons(): ReactNode {
  return (
    <Exhibit name="StrokeIcon">
      {Object.entries(strokes).map(([name, path]) => (
        <Specimen key={name} code={name}>
          <StrokeIcon strokes={path} />
        </Specimen>
      ))}
    </Exhibit>
  );
}

const people = ['Sara Meier', 'Nadia', 'Łucja Öztürk-van den Berg'];

export function Avatars(): ReactNode {
  return (
    <Exhibit name="Avatar">
      {people.map((name) => (
        <Specimen key={name} code={name}>
          <Avatar name={name} />
        </Specimen>
      ))}
    </Exhibit>
  );
}

const badges = {
  neutral: 'modifiers.optional',
  positive: 'states.paid',
  negative: 'states.canceled',
  warning: 'modifiers.required',
  info: 'states.open',
  primary: 'cart.new',
  outline: 'states.done',
} as const satisfies Record<BadgeTone, string>;

export function Badges(): ReactNode {
  const t = useTranslations();
  return (
    <Exhibit name="Badge">
      {(Object.keys(badges) as BadgeTone[]).map((tone) => (
        <Specimen key={tone} code={tone}>
          <Badge tone={tone}>{t(badges[tone])}</Badge>
        </Specimen>
      ))}
      <Specimen code="icon, live">
        <Badge live tone="positive" icon={<Check className="icon" aria-hidden="true" />}>
          {t('modifiers.selectedDone', { chosen: 2, minimum: 2 })}
        </Badge>
      </Specimen>
      <Specimen state="long">
        <div className="gal__narrow">
          <Badge tone="warning">{longWords.label}</Badge>
        </div>
      </Specimen>
    </Exhibit>
  );
}

const counts = { primary: 5, quiet: 3, alert: 128 } as const satisfies Record<NonNullable<CountProps['tone']>, number>;

export function Counts(): ReactNode {
  const t = useTranslations('nav');
  return (
    <Exhibit name="Count">
      {(Object.keys(counts) as (keyof typeof counts)[]).map((tone) => (
        <Specimen key={tone} code={tone}>
          <Count tone={tone} value={counts[tone]} label={t('pending', { count: counts[tone] })} />
        </Specimen>
      ))}
      <Specimen state="most">
        <Count value={9999} label={t('pending', { count: 9999 })} />
      </Specimen>
    </Exhibit>
  );
}

const notes = {
  neutral: 'banner.demo',
  info: 'banner.support',
  warning: 'banner.liveText',
  negative: 'banner.suspended',
  positive: 'adminPin.saved',
} as const satisfies Record<NoteTone, string>;

export function Notes(): ReactNode {
  const t = useTranslations();
  return (
    <Exhibit name="Note">
      {(Object.keys(notes) as NoteTone[]).map((tone) => (
        <Specimen key={tone} code={tone} wide>
          <Note tone={tone}>{t(notes[tone])}</Note>
        </Specimen>
      ))}
      <Specimen state="long" code="alert">
        <div className="gal__narrow">
          <Note alert tone="warning">
            {longWords.hint} {longWords.word}
          </Note>
        </div>
      </Specimen>
    </Exhibit>
  );
}

export function Logos(): ReactNode {
  return (
    <Exhibit name="Logo">
      <Specimen state="normal">
        <Logo />
      </Specimen>
      <Specimen state="long">
        <Logo name={longWords.word} />
      </Specimen>
    </Exhibit>
  );
}

export function LogoMarks(): ReactNode {
  return (
    <Exhibit name="LogoMark">
      <Specimen state="normal">
        <LogoMark />
      </Specimen>
    </Exhibit>
  );
}
