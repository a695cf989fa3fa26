'use strict';

// Strapi's template values: pages of at most 100, total counted.
module.exports = { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } };
