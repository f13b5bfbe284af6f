// Toasts above everything, also above dialogs, through the browser's top layer
// (design.md 7). `useToast` is the one way to show one.
import { Check, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';

import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { Toast, ToastText } from './toast-list.ts';
import { addToast, dropToast, elapse } from './toast-list.ts';
import { classDialogsPlaces, dialogsPlace, raisePlace, watchDialogsPlace } from './toast-place.ts';

/** Shows a toast; what it returns takes it away again, where what it says turned out not to be so. */
export type ShowToast = (toast: ToastText) => () => void;

const ToastContext = createContext<ShowToast | undefined>(undefined);

/** The function that shows a toast; throws outside a `ToastProvider`. */
export const useToast = (): ShowToast => {
  const show = use(ToastContext);
  if (show === undefined) throw new Error('useToast needs a ToastProvider around it');
  return show;
};

const icons = { positive: Check, negative: X, warning: TriangleAlert, info: Info } as const;

function ToastRow({ toast, onDone }: { readonly toast: Toast; readonly onDone: () => void }): ReactNode {
  const Icon = icons[toast.tone];
  return (
    <div className={`toast toast--${toast.tone}`} aria-hidden={toast.isSilent}>
      <span className="toast__icon">
        <Icon className="icon" aria-hidden="true" />
      </span>
      <span>{toast.text}</span>
      {toast.action !== undefined && (
        <Button
          onClick={() => {
            toast.action?.onAction();
            onDone();
          }}
        >
          {toast.action.label}
        </Button>
      )}
    </div>
  );
}

const tickMs = 100;

export type ToastProviderProps = {
  /** Lower left at the checkout, lower right elsewhere; phones show them at the top. */
  readonly place?: 'start' | 'end';
  /** Moves the place off what must stay in reach, each time one comes: `liftPlace`, where there is such a thing. */
  readonly onStand?: ((place: HTMLElement) => void) | undefined;
  readonly children: ReactNode;
};

/** Holds the toasts of the whole app; place it once around everything. */
export function ToastProvider({ place = 'end', onStand, children }: ToastProviderProps): ReactNode {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  /** Where somebody stays with them; `undefined` for nowhere, `null` beneath all dialogs. */
  const [pausedIn, setPausedIn] = useState<Element | null>();
  const region = useRef<HTMLDivElement>(null);
  const nextId = useRef(1);
  const show = useCallback((toast: ToastText) => {
    const id = nextId.current;
    nextId.current += 1;
    setToasts((list) => addToast(list, id, toast));
    return () => setToasts((list) => dropToast(list, id));
  }, []);
  const inDialog = useSyncExternalStore(watchDialogsPlace, dialogsPlace, dialogsPlace);
  useEffect(() => raisePlace(region.current), []);
  const className = classNames('toasts', place === 'start' && 'toasts--start');
  useEffect(() => classDialogsPlaces(className), [className]);
  // Whatever went away under the pointer says no more that it is left.
  const paused = pausedIn === inDialog;
  const some = toasts.length > 0;
  useEffect(() => {
    if (!some || paused) return undefined;
    const timer = setInterval(() => setToasts((list) => elapse(list, tickMs)), tickMs);
    return () => clearInterval(timer);
  }, [some, paused]);
  const newest = toasts.at(-1)?.id;
  useLayoutEffect(() => {
    const stands = inDialog ?? region.current;
    if (newest !== undefined && stands !== null) onStand?.(stands);
  }, [newest, inDialog, onStand]);
  const rows = toasts.map((toast) => (
    <ToastRow
      key={toast.id}
      toast={toast}
      onDone={() => {
        setToasts((list) => dropToast(list, toast.id));
        setPausedIn(undefined);
      }}
    />
  ));
  return (
    <ToastContext value={show}>
      {children}
      <div
        ref={region}
        popover="manual"
        className={className}
        aria-live="polite"
        onPointerEnter={() => setPausedIn(inDialog)}
        onPointerLeave={() => setPausedIn(undefined)}
        onFocus={() => setPausedIn(inDialog)}
        onBlur={() => setPausedIn(undefined)}
      >
        {inDialog === null ? rows : createPortal(rows, inDialog)}
      </div>
    </ToastContext>
  );
}
