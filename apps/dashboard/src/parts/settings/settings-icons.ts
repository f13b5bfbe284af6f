/** The drawings of the pages of the settings: the rest of the program knows these pages without them, and loads less. */
import {
  ChefHat,
  CreditCard,
  FileSpreadsheet,
  Languages,
  Layers,
  ListChecks,
  Printer,
  QrCode,
  ReceiptText,
  ShoppingBag,
  Star,
  Store,
  Tag,
  UserX,
  Utensils,
  type LucideIcon,
} from 'lucide-react';

import type { SettingsEntry } from './settings-entries.ts';

export const settingsIcons: Readonly<Record<SettingsEntry['label'], LucideIcon>> = {
  general: Store,
  products: Utensils,
  categories: Layers,
  modifiers: ListChecks,
  specials: Star,
  tags: Tag,
  translations: Languages,
  import: FileSpreadsheet,
  orders: ShoppingBag,
  paymentMethods: CreditCard,
  receipt: ReceiptText,
  stations: ChefHat,
  devices: Printer,
  tables: QrCode,
  guestData: UserX,
};
