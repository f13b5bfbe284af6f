/** What other rooms may know of people. */
export { hashPassword, isPassword } from './password.ts';
export {
  findRoles,
  findUser,
  findUserByEmail,
  findUserNames,
  hasUsers,
  insertRole,
  insertUser,
  insertUserOnce,
  plainEmail,
  type UserRow,
} from './users.repository.ts';
