'use strict';

// The panel is not built or served: it takes minutes to build and no workload touches it.
module.exports = ({ env }) => ({
  serveAdminPanel: false,
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  auth: { secret: env('ADMIN_JWT_SECRET') },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  flags: { nps: false, promoteEE: false },
});
