'use strict';

module.exports = require('@strapi/strapi').factories.createCoreController('api::rhp-membership.rhp-membership');
