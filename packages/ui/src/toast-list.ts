// The rules of toasts: how long each stays, at most three, and hovering pauses
// (design.md 7). Pure: time passes by `elapse`.

export type ToastTone = 'positive' | 'info' | 'warning' | 'negative';

export type ToastAction = { readonly label: string; readonly onAction: () => void };

export type ToastText = {
  readonly tone: ToastTone;
  readonly text: string;
  /** Another live region says it: this one is only seen. */
  readonly isSilent?: boolean;
  /** The same action must also live elsewhere. */
  readonly action?: ToastAction | undefined;
};

export type Toast = ToastText & { readonly id: number; readonly leftMs: number };

export const toastLimit = 3;

/** Long enough to read what can be done and to reach it, in milliseconds. */
export const actionStaysMs = 6000;

/** How long a toast stays, in milliseconds (specification §9); one that offers something stays longer. */
export const toastStaysMs = ({ tone, action }: ToastText): number => {
  if (action !== undefined) return actionStaysMs;
  return tone === 'positive' ? 1000 : 3500;
};

/** Adds at the end; the same words again only renew their time; the oldest beyond three go. */
export const addToast = (toasts: readonly Toast[], id: number, added: ToastText): readonly Toast[] => {
  const others = toasts.filter((toast) => toast.text !== added.text || toast.tone !== added.tone);
  return [...others, { ...added, id, leftMs: toastStaysMs(added) }].slice(-toastLimit);
};

/** Takes one away. */
export const dropToast = (toasts: readonly Toast[], id: number): readonly Toast[] =>
  toasts.filter((toast) => toast.id !== id);

/** Lets `ms` pass for all; who has none left goes. */
export const elapse = (toasts: readonly Toast[], ms: number): readonly Toast[] =>
  toasts.map((toast) => ({ ...toast, leftMs: toast.leftMs - ms })).filter((toast) => toast.leftMs > 0);
