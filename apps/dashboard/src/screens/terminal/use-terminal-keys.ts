/** Connects the keys of design.md §10 with what the terminal can do. */
import { useCategoryKeys, useShortcuts } from './use-shortcuts.ts';
import type { Terminal } from './use-terminal.ts';

type Screen = {
  readonly openSearch: () => void;
  readonly goTo: (categoryId: string) => void;
  readonly leaveSearch: () => void;
  readonly closeCart: () => void;
};

export function useTerminalKeys(terminal: Terminal, screen: Screen): void {
  const { draft, draftActions, selectedOpid, setDialog, setSelected, setSearch } = terminal;
  const [last] = draft.lines.slice(-1);
  const selected = selectedOpid === null ? last : draft.lines.find((line) => line.opid === selectedOpid);
  const step = (by: number) => {
    if (selected !== undefined) terminal.changeCount(selected.opid, selected.count + by);
  };
  useShortcuts({
    search: screen.openSearch,
    table: () => setDialog({ kind: 'table' }),
    comment: () => setDialog({ kind: 'comment' }),
    more: () => step(1),
    fewer: () => step(-1),
    remove: () => {
      if (selectedOpid !== null) terminal.remove(selectedOpid);
    },
    send: () => void terminal.send(),
    pay: () => void terminal.pay(),
    undo: draftActions.undo,
    close: () => {
      setSearch('');
      screen.leaveSearch();
      setSelected(null);
      screen.closeCart();
    },
  });
  useCategoryKeys((index) => {
    const section = terminal.menuState.menu?.sections[index];
    if (section !== undefined) screen.goTo(section.category.id);
  });
}
