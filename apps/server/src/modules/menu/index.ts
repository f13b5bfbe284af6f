/** The menu: what other rooms may know of it and do with it. */
export { currentMenu } from './current-menu.ts';
export { insertCategory, insertModifierGroup, insertProduct, insertSpecial, insertTag } from './insert-menu.ts';
export { findDish } from './find-dish.ts';
export { findSoldOut, loadMenu } from './find-menu.ts';
export { imagesOfMenu } from './images-of-menu.ts';
export { findMenuRevision, findShownRevisions, menuAt } from './menu-history.ts';
export { findMenuNames, type MenuNames } from './menu-names.ts';
export {
  presentCategory,
  presentCombo,
  presentModifierGroup,
  presentProduct,
  presentSpecial,
  presentTag,
} from './menu.present.ts';
export { type StoredMenu } from './menu-rows.ts';
export { menuWithStock } from './menu-with-stock.ts';
export { addToStock, moveStock, type StockLeft, takeStock } from './move-stock.ts';
export { movedSince } from './moved-since.ts';
export { mountMenu } from './menu.routes.ts';
export { type MenuChange, saveMenu } from './save-menu.ts';
export { appendMovements, findStockApart, type StockMover } from './stock-movements.repository.ts';
