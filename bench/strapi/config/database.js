'use strict';

// As Strapi's own template writes it for SQLite. The file is in WAL mode: see scripts/seed.js.
module.exports = ({ env }) => ({
  connection: {
    client: 'sqlite',
    connection: { filename: env('DATABASE_FILENAME') },
    useNullAsDefault: true,
  },
});
