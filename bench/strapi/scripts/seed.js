'use strict';

// Fills an empty database through Strapi's own data layer and prints an API token alone on the last line:
//   node scripts/seed.js MEMBERSHIPS.ndjson
// Each line of the file is one membership with its documentId and createdAt. The rooms come later, over HTTP.

const fs = require('node:fs');
const readline = require('node:readline');
const { createStrapi } = require('@strapi/strapi');

const BATCH = 500; // SQLite's limit of terms in a compound insert, which is also Strapi's own batch size

async function seedMemberships(strapi, file) {
  const memberships = strapi.db.query('api::rhp-membership.rhp-membership');
  const lines = readline.createInterface({ input: fs.createReadStream(file) });
  let batch = [];
  const flush = async () => {
    if (batch.length > 0) await memberships.createMany({ data: batch });
    batch = [];
  };
  for await (const line of lines) {
    const { id, ...membership } = JSON.parse(line);
    batch.push({ ...membership, documentId: id, updatedAt: membership.createdAt, publishedAt: membership.createdAt });
    if (batch.length === BATCH) await flush();
  }
  await flush();
}

// Visitors may list rooms, nothing else.
async function openRoomList(strapi) {
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
  await strapi.db
    .query('plugin::users-permissions.permission')
    .create({ data: { action: 'api::room-type.room-type.find', role: role.id } });
}

async function main() {
  const strapi = await createStrapi().load();
  // Strapi leaves SQLite in its default rollback journal. WAL is kept in the file, is what the other two targets
  // use, and makes updates cheaper, so Strapi gets it as well.
  await strapi.db.connection.raw('PRAGMA journal_mode = WAL');
  await seedMemberships(strapi, process.argv[2]);
  await openRoomList(strapi);
  const token = await strapi.service('admin::api-token').create({
    name: 'bench',
    description: 'benchmark',
    type: 'full-access',
    lifespan: null,
  });
  await strapi.destroy();
  process.stdout.write(`\n${token.accessKey}\n`);
  process.exit(0);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
