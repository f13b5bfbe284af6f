/** What other rooms may know of venues. */
export { type CustomerRow, findAllCustomers, findCustomers, insertCustomer } from './customers.repository.ts';
