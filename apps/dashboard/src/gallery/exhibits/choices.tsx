/** What is chosen: one of several, some of many, on or off. */
import { Chip } from '@comanda/ui/chip.tsx';
import { Choice } from '@comanda/ui/choice.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { Tabs, TabsSkeleton } from '@comanda/ui/tabs.tsx';
import { type Tri, TriCheck } from '@comanda/ui/tri-check.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';

import { Exhibit, Specimen } from '../exhibit.tsx';
import { longWords } from '../long-words.ts';

const still = (): void => {};

export function Choices(): ReactNode {
  const t = useTranslations();
  const card = (checked: boolean, held = false) => (
    <Choice
      kind="checkbox"
      className="option"
      checked={checked}
      onChoose={still}
      disabledReason={held ? t('modifiers.soldOut') : undefined}
    >
      {t('types.takeaway')}
    </Choice>
  );
  return (
    <Exhibit name="Choice">
      <Specimen state="normal">{card(false)}</Specimen>
      <Specimen state="chosen">{card(true)}</Specimen>
      <Specimen touch="hover">{card(false)}</Specimen>
      <Specimen touch="pressed">{card(false)}</Specimen>
      <Specimen touch="focus">{card(false)}</Specimen>
      <Specimen state="held">{card(false, true)}</Specimen>
      <Specimen state="long">
        <div className="gal__narrow">
          <Choice kind="checkbox" className="option" checked={false} onChoose={still}>
            <span>{longWords.label}</span>
          </Choice>
        </div>
      </Specimen>
    </Exhibit>
  );
}

export function Chips(): ReactNode {
  const t = useTranslations('types');
  return (
    <Exhibit name="Chip">
      <Specimen state="normal">
        <Chip>{t('dinein')}</Chip>
      </Specimen>
      <Specimen state="chosen">
        <Chip active>{t('takeaway')}</Chip>
      </Specimen>
      <Specimen touch="hover">
        <Chip>{t('pickup')}</Chip>
      </Specimen>
      <Specimen touch="pressed">
        <Chip>{t('pickup')}</Chip>
      </Specimen>
      <Specimen touch="focus">
        <Chip>{t('delivery')}</Chip>
      </Specimen>
      <Specimen state="disabled">
        <Chip disabled>{t('delivery')}</Chip>
      </Specimen>
      <Specimen state="long">
        <div className="gal__narrow">
          <Chip>{longWords.label}</Chip>
        </div>
      </Specimen>
    </Exhibit>
  );
}

export function Segments(): ReactNode {
  const t = useTranslations();
  const [type, setType] = useState<'dinein' | 'takeaway' | 'pickup'>('dinein');
  const items = (['dinein', 'takeaway', 'pickup'] as const).map((value) => ({ value, label: t(`types.${value}`) }));
  const held = items.map((item) =>
    item.value === 'pickup' ? { ...item, disabledReason: t('modifiers.soldOut') } : item,
  );
  const long = [
    { value: 'one', label: longWords.label },
    { value: 'two', label: longWords.product },
  ] as const;
  return (
    <Exhibit name="Segmented">
      <Specimen state="normal">
        <Segmented label={t('types.label')} items={items} value={type} onChange={setType} />
      </Specimen>
      <Specimen touch="hover" code="lg">
        <Segmented size="lg" label={t('types.label')} items={items} value="takeaway" onChange={still} />
      </Specimen>
      <Specimen touch="pressed">
        <Segmented label={t('types.label')} items={items} value="takeaway" onChange={still} />
      </Specimen>
      <Specimen touch="focus">
        <Segmented label={t('types.label')} items={items} value="dinein" onChange={still} />
      </Specimen>
      <Specimen state="held">
        <Segmented label={t('types.label')} items={held} value="dinein" onChange={still} />
      </Specimen>
      <Specimen state="long" wide>
        <div className="gal__phone">
          <Segmented label={t('types.label')} items={long} value="one" onChange={still} />
        </div>
      </Specimen>
    </Exhibit>
  );
}

type TabName = 'all' | 'open' | 'closed' | 'long';

type TabsShown = { readonly isLong?: boolean; readonly hasClosed?: boolean; readonly first?: TabName };

function SomeTabs({ isLong = false, hasClosed = false, first = 'all' }: TabsShown): ReactNode {
  const t = useTranslations();
  const panel = useId();
  const [tab, setTab] = useState<TabName>(first);
  const tabs: { value: TabName; label: string; count?: number; disabled?: boolean }[] = [
    { value: 'all', label: t('nav.orders'), count: 84 },
    { value: 'open', label: t('nav.tables'), count: 5 },
    { value: 'closed', label: t('nav.closings'), disabled: hasClosed },
  ];
  if (isLong) tabs.push({ value: 'long', label: longWords.word });
  return (
    <>
      <Tabs label={t('nav.orders')} tabs={tabs} value={tab} onChange={setTab} panelId={panel} />
      <div id={panel} role="tabpanel" aria-label={tabs.find(({ value }) => value === tab)?.label} tabIndex={-1} />
    </>
  );
}

export function TabSkeletons(): ReactNode {
  return (
    <Exhibit name="TabsSkeleton">
      <Specimen state="loading" wide>
        <TabsSkeleton count={4} />
      </Specimen>
    </Exhibit>
  );
}

export function TabLists(): ReactNode {
  return (
    <Exhibit name="Tabs">
      <Specimen state="normal" wide>
        <SomeTabs />
      </Specimen>
      <Specimen state="disabled" wide>
        <SomeTabs hasClosed />
      </Specimen>
      <Specimen touch="hover" wide>
        <SomeTabs first="open" />
      </Specimen>
      <Specimen touch="pressed" wide>
        <SomeTabs first="open" />
      </Specimen>
      <Specimen touch="focus" wide>
        <SomeTabs />
      </Specimen>
      <Specimen state="long" wide>
        <div className="gal__phone">
          <SomeTabs isLong />
        </div>
      </Specimen>
    </Exhibit>
  );
}

export function SwitchRows(): ReactNode {
  const t = useTranslations('settingsGeneral');
  const [isOn, setOn] = useState(true);
  const row = { label: t('autoPrint'), detail: t('autoPrintDetail') };
  return (
    <Exhibit name="SwitchRow">
      <Specimen state="chosen" wide>
        <SwitchRow {...row} on={isOn} onToggle={() => setOn(!isOn)} />
      </Specimen>
      <Specimen state="normal" wide>
        <SwitchRow label={row.label} on={false} onToggle={still} />
      </Specimen>
      <Specimen touch="hover" wide>
        <SwitchRow {...row} on={false} onToggle={still} />
      </Specimen>
      <Specimen touch="pressed" wide>
        <SwitchRow {...row} on={false} onToggle={still} />
      </Specimen>
      <Specimen touch="focus" wide>
        <SwitchRow {...row} on={false} onToggle={still} />
      </Specimen>
      <Specimen state="held" wide>
        <SwitchRow {...row} on={false} onToggle={still} disabledReason={t('pinMissing')} />
      </Specimen>
      <Specimen state="long">
        <div className="gal__narrow">
          <SwitchRow label={longWords.label} detail={longWords.hint} on onToggle={still} />
        </div>
      </Specimen>
    </Exhibit>
  );
}

const tris = { none: 'normal', some: 'partly', all: 'chosen' } as const satisfies Record<Tri, string>;

export function TriChecks(): ReactNode {
  const t = useTranslations('terminal');
  const box = (state: Tri) => (
    <TriCheck state={state} onToggle={still}>
      {t('products')}
    </TriCheck>
  );
  return (
    <Exhibit name="TriCheck">
      <Specimen state={tris.none}>{box('none')}</Specimen>
      <Specimen state={tris.some}>{box('some')}</Specimen>
      <Specimen state={tris.all}>{box('all')}</Specimen>
      <Specimen touch="hover">{box('none')}</Specimen>
      <Specimen touch="pressed">{box('none')}</Specimen>
      <Specimen touch="focus">{box('some')}</Specimen>
      <Specimen code="label">
        <TriCheck state="all" onToggle={still} label={t('products')} />
      </Specimen>
      <Specimen state="long">
        <div className="gal__narrow">
          <TriCheck state="some" onToggle={still}>
            <span>{longWords.label}</span>
          </TriCheck>
        </div>
      </Specimen>
    </Exhibit>
  );
}
