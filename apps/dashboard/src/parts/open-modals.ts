/** Which dialogs are open: a change of path is cancelled and closes the top one instead (specification §2). */
const closers: (() => void)[] = [];

/** Answers what forgets the dialog when it is gone. */
export function registerModal(close: () => void): () => void {
  closers.push(close);
  return () => {
    const index = closers.lastIndexOf(close);
    if (index >= 0) closers.splice(index, 1);
  };
}

/** True when there was one to close. */
export function closeTopModal(): boolean {
  const close = closers.at(-1);
  close?.();
  return close !== undefined;
}

/** Keys belong to the dialog on top alone. */
export function isTopModal(close: () => void): boolean {
  return closers.at(-1) === close;
}

export function hasOpenModal(): boolean {
  return closers.length > 0;
}
