// Tabs with counts; arrows move, what overflows scrolls (design.md 7).
import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { roveOnArrow } from './roving.ts';
import { useSidewaysRow } from './sideways-row.ts';
import { Skeleton, useSettledLoading } from './skeleton.tsx';

export type Tab<V extends string> = {
  readonly value: V;
  readonly label: ReactNode;
  readonly count?: number;
  readonly disabled?: boolean;
};

export type TabsProps<V extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** The id of the panel the tabs show. */
  readonly panelId?: string;
};

/** A tab list; the panel is the screen's. */
export function Tabs<V extends string>({ label, tabs, value, onChange, panelId }: TabsProps<V>): ReactNode {
  // Counts that come later make the tabs wider.
  const isCounted = tabs.some(({ count }) => count !== undefined);
  const rowRef = useSidewaysRow<HTMLDivElement>([value, isCounted].join(' '));
  return (
    <div ref={rowRef} className="tabs" role="tablist" tabIndex={-1} aria-label={label} onKeyDown={roveOnArrow}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          disabled={tab.disabled}
          className={classNames('tab', tab.value === value && 'is-active')}
          onClick={() => {
            if (tab.value !== value) onChange(tab.value);
          }}
        >
          {tab.label}
          {tab.count !== undefined && <span className="low num">{tab.count}</span>}
        </button>
      ))}
    </div>
  );
}

/** A row of tabs whose counts are still being read, as high as it will be, where that takes long; silent for screen readers. */
export function TabsSkeleton({ count }: { readonly count: number }): ReactNode {
  const isShown = useSettledLoading(true);
  if (!isShown) return null;
  return (
    <div className="tabs tabs--reading" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <span key={place} className="tab">
          <Skeleton shape="text" style={{ width: 88 }} />
        </span>
      ))}
    </div>
  );
}
