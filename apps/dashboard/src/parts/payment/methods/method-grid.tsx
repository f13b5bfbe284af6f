/** The methods as tiles; what cannot be had now says why (design.md §6: disabled with a reason). */
import { ownApp } from '@comanda/domain/payments/payment';
import { Choice } from '@comanda/ui/choice.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useHiddenEnds } from '@comanda/ui/sideways-row.ts';
import { useSettledLoading } from '@comanda/ui/skeleton.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { type CSSProperties, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { useConnection } from '../../connection.ts';
import { methodIcons } from './method-icon.ts';
import type { MethodTile } from './method-tiles.ts';
import type { Awaited } from './use-awaited-methods.ts';
import { useMethodName } from './use-payment-methods.ts';

type Props = {
  readonly tiles: readonly MethodTile[];
  /** What comes beside them is being read: its place stands, and is seen where that takes long. */
  readonly awaited?: Awaited | null;
  readonly chosenId: string | null;
  readonly deviceId: string | null;
  readonly isTraining: boolean;
  /** Name alone, beside the parts of a shared bill. */
  readonly isSmall?: boolean;
  /** Of what says that there is none. */
  readonly noneId?: string | undefined;
  readonly onChoose: (tile: MethodTile) => void;
};

function useAbout({ deviceId, isTraining }: Pick<Props, 'deviceId' | 'isTraining'>) {
  const t = useTranslations('payment');
  const isOffline = useConnection(({ state }) => state === 'offline');
  return ({ method, devices, notHere }: MethodTile) => {
    if (notHere !== null) return t(`notHere.${notHere}`);
    if (method === 'cash' && isTraining) return t('cashTraining');
    // The receipt's printer opens it, which gets nothing from here now.
    if (method === 'cash' && isOffline) return t('cashOffline');
    const device = devices.find(({ id }) => id === deviceId) ?? devices[0];
    if (device !== undefined) return device.id === ownApp ? t('about.sumupApp') : device.name;
    return t(`about.${method === 'sumup' ? 'sumupApp' : method}`);
  };
}

/** On a phone they are a row to swipe: what is chosen stands in its sight, without a motion of its own. */
function useChosenInSight(chosenId: string | null, count: number): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  /** How many there were when it was placed last. */
  const placed = useRef(0);
  useEffect(() => {
    const place = () => {
      if (row.current !== null) bringInSight(row.current, placed.current !== count);
      placed.current = count;
    };
    // The dialog around it opens after what stands in it: until then nothing has a width.
    if (row.current === null || row.current.getBoundingClientRect().width > 0) return place();
    const frame = requestAnimationFrame(place);
    return () => cancelAnimationFrame(frame);
  }, [chosenId, count]);
  return row;
}

function bringInSight(row: HTMLDivElement, isOpening: boolean): void {
  const chosen = row.querySelector('.is-on');
  if (chosen === null) return;
  const [sight, tile] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  const [before, after] = [tile.left - sight.left, tile.right - sight.right];
  if (before >= 0 && after <= 0) return;
  const rim = Number.parseFloat(getComputedStyle(row).scrollPaddingLeft) || 0;
  // Where it is tapped it goes no further than it must.
  row.scrollLeft += isOpening ? (before + after) / 2 : before < 0 ? before - rim : after + rim;
}

function Place({ isShown }: { readonly isShown: boolean }) {
  return <div className={`method is-awaited${isShown ? ' skeleton' : ''}`} aria-hidden="true" />;
}

/** `key`: by what it is; cash is offered before the venue's methods are read, and whoever stands there stays there. */
type Placed = { readonly key: string; readonly tile: MethodTile | null };

/** In their order: what is offered already where one of its kind stood, and places for the others. */
function placesOf(tiles: readonly MethodTile[], awaited: Awaited | null): readonly Placed[] {
  const offered = tiles.map((tile): Placed => {
    const ofKind = tiles.filter(({ method }) => method === tile.method);
    return { key: `${tile.method} ${ofKind.indexOf(tile)}`, tile };
  });
  const [first, ...others] = offered;
  if (awaited === null || first === undefined) return offered;
  const at = Math.max(0, awaited.kinds.indexOf(first.tile?.method ?? ''));
  const places = awaited.kinds.map((_, place) => (place === at ? first : { key: `place ${place}`, tile: null }));
  return [...(places.length === 0 ? [first] : places), ...others];
}

export function MethodGrid(props: Props) {
  const { tiles, awaited = null, chosenId, isSmall = false, noneId, onChoose } = props;
  const t = useTranslations('payment');
  const toast = useToast();
  const group = useId();
  const nameOf = useMethodName();
  const aboutOf = useAbout(props);
  const row = useChosenInSight(chosenId, tiles.length);
  const places = placesOf(tiles, awaited);
  useHiddenEnds(row, places.length);
  const isLong = useSettledLoading(awaited !== null);
  if (tiles.length === 0) {
    return (
      <div id={noneId}>
        <Note tone="warning">{t('noMethod')}</Note>
      </div>
    );
  }
  return (
    <div
      ref={row}
      className={isSmall ? 'methods methods--s' : 'methods methods--fill'}
      role="radiogroup"
      aria-label={t('method')}
      aria-busy={awaited !== null}
      style={{ '--rows': Math.ceil(places.length / 2) } as CSSProperties}
    >
      {places.map(({ key, tile }) => {
        if (tile === null) return <Place key={key} isShown={isLong} />;
        const Icon = methodIcons[tile.method];
        const about = aboutOf(tile);
        return (
          <Choice
            key={key}
            kind="radio"
            name={group}
            className="method"
            checked={tile.id === chosenId}
            onChoose={() => onChoose(tile)}
            {...(tile.notHere === null ? {} : { disabledReason: about })}
            onDisabledTap={(text) => toast({ tone: 'warning', text })}
          >
            <Icon className="icon" aria-hidden="true" />
            <span>
              {nameOf(tile)}
              {!isSmall && <small>{about}</small>}
            </span>
          </Choice>
        );
      })}
    </div>
  );
}
