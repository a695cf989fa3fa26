'use strict';

module.exports = require('@strapi/strapi').factories.createCoreService('api::room-type.room-type');
