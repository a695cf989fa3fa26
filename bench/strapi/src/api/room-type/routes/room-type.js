'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter('api::room-type.room-type');
