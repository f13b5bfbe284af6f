/** Pictures of a venue: what is kept of each lies beside the database, here is what is known of it (decisions.md §9). */
import type { Migration } from '../migration.ts';

export const media: Migration = {
  name: '20261122T0930_media',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      `create table images (
        customer_id text not null references customers (id), id text not null, purpose text not null,
        width ${int} not null, height ${int} not null, sizes text not null, dots text, created_at ${int} not null,
        unused_since ${int}, primary key (customer_id, id))`,
    ];
  },
};
