'use strict';

module.exports = require('@strapi/strapi').factories.createCoreService('api::rhp-membership.rhp-membership');
