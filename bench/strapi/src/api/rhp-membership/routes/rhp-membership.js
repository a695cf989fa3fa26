'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter('api::rhp-membership.rhp-membership');
