/** Every component of `packages/ui` and those that design.md §7 names beside them: a test finds what is missing. */
import type { ReactNode } from 'react';

import { Buttons, CountSteppers, IconButtons, Keypads, Steppers } from './exhibits/buttons.tsx';
import { CartLines, CategoryRails, GroupHeads, ProductTiles } from './exhibits/checkout.tsx';
import { Chips, Choices, Segments, SwitchRows, TabLists, TabSkeletons, TriChecks } from './exhibits/choices.tsx';
import { LettersLefts, PasswordFields, SelectFields, TextAreas, TextFields } from './exhibits/fields.tsx';
import { OptionAmountRows, OptionGroups, OptionRows } from './exhibits/options.tsx';
import { BareDialogs, Dialogs, ErrorDialogs, Sheets, Toasts } from './exhibits/overlays.tsx';
import { Banners, BareBanners, Drawings, EmptyStates, SettledSkeletons, Skeletons } from './exhibits/pages.tsx';
import { DataTables, Tickets } from './exhibits/papers.tsx';
import { Ages, Avatars, Badges, Counts, LogoMarks, Logos, Notes, StrokeIcons } from './exhibits/signs.tsx';

export const exhibits: Readonly<Record<string, () => ReactNode>> = {
  Button: Buttons,
  IconButton: IconButtons,
  CountStepper: CountSteppers,
  Stepper: Steppers,
  Keypad: Keypads,
  Chip: Chips,
  Choice: Choices,
  Segmented: Segments,
  Tabs: TabLists,
  TabsSkeleton: TabSkeletons,
  OptionGroup: OptionGroups,
  OptionRow: OptionRows,
  OptionAmountRow: OptionAmountRows,
  SwitchRow: SwitchRows,
  TriCheck: TriChecks,
  TextField: TextFields,
  PasswordField: PasswordFields,
  TextArea: TextAreas,
  LettersLeft: LettersLefts,
  SelectField: SelectFields,
  Badge: Badges,
  Count: Counts,
  Age: Ages,
  Avatar: Avatars,
  StrokeIcon: StrokeIcons,
  Note: Notes,
  Banner: Banners,
  BareBanner: BareBanners,
  Dialog: Dialogs,
  BareDialog: BareDialogs,
  ErrorDialog: ErrorDialogs,
  Sheet: Sheets,
  ToastProvider: Toasts,
  EmptyState: EmptyStates,
  Skeleton: Skeletons,
  Settled: SettledSkeletons,
  ProductArt: Drawings,
  Logo: Logos,
  LogoMark: LogoMarks,
  ProductTile: ProductTiles,
  CategoryRail: CategoryRails,
  CartLine: CartLines,
  ModifierGroupView: GroupHeads,
  Ticket: Tickets,
  DataTable: DataTables,
};
