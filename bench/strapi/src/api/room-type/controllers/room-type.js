'use strict';

module.exports = require('@strapi/strapi').factories.createCoreController('api::room-type.room-type');
