/** What other rooms may know of venues. */
export {
  type CustomerChanges,
  type CustomerRow,
  findAllCustomers,
  findCustomerBySlug,
  findCustomerEver,
  findCustomers,
  findSlugs,
  findStanding,
  insertCustomer,
  updateCustomer,
} from './customers.repository.ts';
