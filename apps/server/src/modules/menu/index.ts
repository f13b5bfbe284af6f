/** The menu: what other rooms may know of it and do with it. */
export { currentMenu } from './current-menu.ts';
export {
  insertCategory,
  insertModifierGroup,
  insertProduct,
  insertSpecial,
  insertTag,
  takeStock,
} from './insert-menu.ts';
export { imagesOfMenu } from './images-of-menu.ts';
export { menuAt } from './menu-history.ts';
export { type StoredMenu } from './menu-rows.ts';
export { menuWithStock } from './menu-with-stock.ts';
export { mountMenu } from './menu.routes.ts';
export { type MenuChange, saveMenu } from './save-menu.ts';
