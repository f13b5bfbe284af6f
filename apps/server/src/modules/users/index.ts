/** What other rooms may know of people. */
export { isGuessablePassword } from './guessable-password.ts';
export { hashPassword, isPassword } from './password.ts';
export { findPinHash, holdPinHash, saveLanguage, savePassword, savePin } from './own-account.repository.ts';
export {
  countSessions,
  deleteUser,
  findPeople,
  findPeopleOf,
  findPerson,
  findRoleAt,
  hasOtherSystemAdmin,
  hasPurse,
  hasSignedIn,
  insertNewUser,
  lockSystemAdmins,
  type Person,
  saveRole,
  updateUser,
  type UserChanges,
} from './people.repository.ts';
export {
  findRoles,
  findSystemAdministrators,
  findUser,
  findUserByEmail,
  findUserNames,
  hasUsers,
  holdUser,
  insertRole,
  insertUser,
  insertUserOnce,
  noteSignIn,
  plainEmail,
  type UserRow,
} from './users.repository.ts';
